import CGTK

/// The secrets of a program in the user's keyring, such as passwords and access tokens.
///
/// The desktop's keyring service, for example that of GNOME or KDE, encrypts the secrets with the
/// password with which the user logs in. Attributes of your choice identify a secret:
///
/// ```swift
/// let keyring = Keyring("org.example.Ledger")
/// try await keyring.store("correct horse", for: ["user": "ada"], title: "Ledger: ada")
/// let password = try await keyring.secret(for: ["user": "ada"])  // nil if there is none
/// try await keyring.remove(for: ["user": "ada"])
/// ```
///
/// Attributes are not encrypted. If the keyring is locked, the desktop asks the user for the
/// password, and the methods wait for that. All other programs of the user can read the secrets,
/// except for those in a sandbox.
///
/// The methods use the library libsecret, which the program loads when it first needs it. In a
/// Debian package, depend on `libsecret-1-0`. In tests, use `Keyring.inMemory()` of `GTKTesting`.
public struct Keyring: Sendable {
  package enum Storage: Sendable {
    case library(@MainActor () -> SecretLibrary?)
    case memory(SecretMemory)
  }

  private let name: String
  private let storage: Storage

  /// Creates an access to the secrets of a program. Does not open the keyring yet.
  ///
  /// - Parameter name: A name that no other program uses, such as the application ID. The secrets
  ///   of another name are not found. The name is the attribute `application` of the secrets.
  public init(_ name: String) {
    self.init(name, in: .library { SecretLibrary.installed })
  }

  package init(_ name: String, in storage: Storage) {
    (self.name, self.storage) = (name, storage)
  }

  /// Stores a secret, or replaces the one with the same attributes. Returns after the keyring has
  /// stored it.
  ///
  /// ```swift
  /// try await keyring.store(token, for: ["server": "example.org"], title: "Ledger")
  /// ```
  ///
  /// - Parameters:
  ///   - secret: The text to encrypt, without U+0000.
  ///   - attributes: The names and values that identify the secret.
  ///   - title: The title under which the desktop's program for passwords lists the secret.
  /// - Throws: ``KeyringError``.
  @MainActor
  public func store(
    _ secret: String, for attributes: [String: String], title: String
  ) async throws(KeyringError) {
    guard !secret.utf8.contains(0) else {
      throw .failed(BuiltInTexts.text("A secret cannot contain a null character."))
    }
    switch storage {
    case .library(let library):
      let library = try loaded(library)
      guard try await library.store(secret, titled: title, in: place(attributes)) else {
        throw .locked
      }
    case .memory(let memory):
      try memory.check()
      memory.secrets[attributes] = secret
    }
  }

  /// Returns the secret with these attributes, or `nil` if there is none. If several secrets have
  /// them, because you name only some of their attributes, the result is any of these secrets.
  ///
  /// - Throws: ``KeyringError``.
  @MainActor
  public func secret(for attributes: [String: String]) async throws(KeyringError) -> String? {
    switch storage {
    case .library(let library):
      let (library, place) = (try loaded(library), place(attributes))
      if let secret = try await library.secret(in: place) { return secret }
      // Without an error, the user has refused to unlock it.
      if try await library.contains(place) { throw .locked }
      return nil
    case .memory(let memory):
      try memory.check()
      return memory.secrets.first { $0.key.includes(attributes) }?.value
    }
  }

  /// Removes the secrets with these attributes. Without attributes, removes all of the program's
  /// secrets.
  ///
  /// - Returns: Whether there were any.
  /// - Throws: ``KeyringError``.
  @MainActor @discardableResult
  public func remove(for attributes: [String: String]) async throws(KeyringError) -> Bool {
    switch storage {
    case .library(let library):
      let (library, place) = (try loaded(library), place(attributes))
      if try await library.remove(in: place) { return true }
      if try await library.contains(place) { throw .locked }
      return false
    case .memory(let memory):
      try memory.check()
      let kept = memory.secrets.filter { !$0.key.includes(attributes) }
      defer { memory.secrets = kept }
      return kept.count < memory.secrets.count
    }
  }

  @MainActor
  private func loaded(_ library: @MainActor () -> SecretLibrary?) throws(KeyringError)
    -> SecretLibrary
  {
    guard let library = library() else { throw .noLibrary }
    return library
  }

  private func place(_ attributes: [String: String]) -> SecretPlace {
    SecretPlace(keyring: name, attributes: attributes)
  }
}

/// The secrets of a keyring in memory, for tests.
@MainActor
package final class SecretMemory {
  package var secrets: [[String: String]: String] = [:]
  /// The error that all methods throw.
  private let error: KeyringError?

  package nonisolated init(failingWith error: KeyringError?) { self.error = error }

  func check() throws(KeyringError) {
    if let error { throw error }
  }
}

extension [String: String] {
  fileprivate func includes(_ others: [String: String]) -> Bool {
    others.allSatisfy { self[$0.key] == $0.value }
  }
}

/// A reason why the user's keyring could not be used. ``Keyring`` throws it. Its description is a
/// message for the user, in the language of ``BuiltInTexts``.
///
/// ```swift
/// do {
///   password.text = try await keyring.secret(for: ["user": name]) ?? ""
/// } catch {
///   problem.text = "\(error)"
/// }
/// ```
public enum KeyringError: Error, Equatable, CustomStringConvertible {
  /// The library libsecret is not installed, or is older than version 0.19.
  case noLibrary
  /// No keyring service runs in the user's session, and none can be started. The payload is the
  /// library's message.
  case noService(String)
  /// The keyring is locked, and the user did not unlock it.
  case locked
  /// The keyring service reported another error. The payload is its message.
  case failed(String)

  /// The error message.
  public var description: String {
    switch self {
    case .noLibrary:
      BuiltInTexts.text("Passwords cannot be stored, because libsecret is not installed.")
    case .noService(let reason):
      BuiltInTexts.text("Passwords cannot be stored, because no keyring is running: %@", reason)
    case .locked: BuiltInTexts.text("The keyring is locked. Unlock it and try again.")
    case .failed(let reason): BuiltInTexts.text("The keyring cannot be used: %@", reason)
    }
  }

  /// Takes ownership of an error of libsecret, D-Bus or GIO.
  init(owning error: UnsafeMutablePointer<GError>) {
    defer { g_error_free(error) }
    let message = String(cString: error.pointee.message)
    let domain = String(cString: g_quark_to_string(error.pointee.domain))
    // No service has this name, it has no owner, or it cannot be started.
    let missing = [G_DBUS_ERROR_SERVICE_UNKNOWN, G_DBUS_ERROR_NAME_HAS_NO_OWNER].map(\.rawValue)
    let starting = G_DBUS_ERROR_SPAWN_EXEC_FAILED.rawValue...G_DBUS_ERROR_SPAWN_NO_MEMORY.rawValue
    switch (domain, UInt32(error.pointee.code)) {
    case ("secret-error", 2), ("g-io-error-quark", G_IO_ERROR_CANCELLED.rawValue): self = .locked
    case ("g-dbus-error-quark", let code) where missing.contains(code) || starting ~= code:
      self = .noService(message)
    // An error of the service itself.
    case ("g-io-error-quark", G_IO_ERROR_DBUS_ERROR.rawValue): self = .failed(message)
    // GIO reports so that there is no session bus.
    case ("g-io-error-quark", _): self = .noService(message)
    default: self = .failed(message)
    }
  }
}
