import CGTK
import Foundation

/// The functions of libsecret. The library is loaded when the program first uses a ``Keyring``, so
/// the program also starts where it is missing.
@MainActor
package struct SecretLibrary {
  /// The installed library, or `nil` if there is none.
  static let installed = SecretLibrary("libsecret-1.so.0")

  private let handle: UnsafeMutableRawPointer

  /// Loads a library by the name of its shared object, or returns `nil` if there is none, or if it
  /// is older than version 0.19, which has all functions.
  init?(_ name: String) {
    guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL),
      dlsym(handle, "secret_password_searchv") != nil
    else { return nil }
    self.handle = handle
  }

  private func function<Function>(_ name: String, as type: Function.Type) -> Function {
    guard let function = dlsym(handle, name) else {
      fatalError("GTK: libsecret has no function “\(name)”. Install version 0.19 or newer.")
    }
    return unsafeBitCast(function, to: type)
  }

  typealias Pointer = UnsafeMutableRawPointer
  private typealias Plain =
    @convention(c) (Pointer, OpaquePointer, Pointer?, GAsyncReadyCallback, Pointer) -> Void
  private typealias Storing =
    @convention(c) (
      Pointer, OpaquePointer, UnsafePointer<CChar>?, UnsafePointer<CChar>, UnsafePointer<CChar>,
      Pointer?, GAsyncReadyCallback, Pointer
    ) -> Void
  private typealias Searching =
    @convention(c) (
      Pointer, OpaquePointer, Int32, Pointer?, GAsyncReadyCallback, Pointer
    ) -> Void
  private typealias Problem = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>
  private typealias FinishWithAnswer = @convention(c) (OpaquePointer, Problem) -> gboolean
  private typealias FinishWithPointer = @convention(c) (OpaquePointer, Problem) -> Pointer?

  func store(_ secret: String, titled title: String, in place: SecretPlace)
    async
    throws(KeyringError) -> Bool
  {
    let store = function("secret_password_storev", as: Storing.self)
    let done = await withPlace(place) { schema, attributes in
      await AsyncResult.of {
        store(schema, attributes, nil, title.forC, secret, nil, $0, $1)
      }
    }
    return try answer(of: done, "secret_password_store_finish")
  }

  func secret(in place: SecretPlace) async throws(KeyringError) -> String? {
    let lookup = function("secret_password_lookupv", as: Plain.self)
    let done = await withPlace(place) { schema, attributes in
      await AsyncResult.of { lookup(schema, attributes, nil, $0, $1) }
    }
    guard let found = try pointer(of: done, "secret_password_lookup_finish") else { return nil }
    // Overwrites the memory.
    defer { function("secret_password_free", as: (@convention(c) (Pointer) -> Void).self)(found) }
    return String(cString: found.assumingMemoryBound(to: CChar.self))
  }

  func remove(in place: SecretPlace) async throws(KeyringError) -> Bool {
    let clear = function("secret_password_clearv", as: Plain.self)
    let done = await withPlace(place) { schema, attributes in
      await AsyncResult.of { clear(schema, attributes, nil, $0, $1) }
    }
    return try answer(of: done, "secret_password_clear_finish")
  }

  /// Whether there is a secret, even a locked one. Does not ask the user to unlock it.
  func contains(_ place: SecretPlace) async throws(KeyringError) -> Bool {
    let search = function("secret_password_searchv", as: Searching.self)
    let done = await withPlace(place) { schema, attributes in
      await AsyncResult.of { search(schema, attributes, 0, nil, $0, $1) }
    }
    guard let found = try pointer(of: done, "secret_password_search_finish") else { return false }
    g_list_free_full(found.assumingMemoryBound(to: GList.self), g_object_unref)
    return true
  }

  /// Calls `body` with the schema and the attributes of a place.
  private func withPlace(
    _ place: SecretPlace, _ body: (Pointer, OpaquePointer) async -> AsyncResult
  ) async -> AsyncResult {
    let types = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, nil)!
    let attributes = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free)!
    // GNOME's keyring does not find locked secrets by the name of a schema.
    for (name, value) in place.attributes.merging(
      ["application": place.keyring], uniquingKeysWith: { $1 })
    {
      // The type of texts is 0.
      g_hash_table_insert(types, g_strdup(name.forC), nil)
      g_hash_table_insert(attributes, g_strdup(name.forC), g_strdup(value.forC))
    }
    let make = function(
      "secret_schema_newv",
      as: (@convention(c) (UnsafePointer<CChar>, Int32, OpaquePointer) -> Pointer).self)
    let doesNotMatchName: Int32 = 1 << 1
    let schema = make(place.keyring.forC, doesNotMatchName, types)
    defer {
      function("secret_schema_unref", as: (@convention(c) (Pointer) -> Void).self)(schema)
      g_hash_table_unref(attributes)
      g_hash_table_unref(types)
    }
    return await body(schema, attributes)
  }

  /// The error for the program. Also ends the library's session with the service, which may have
  /// been restarted, so that the next call begins a new one.
  private func failure(_ problem: UnsafeMutablePointer<GError>) -> KeyringError {
    function("secret_service_disconnect", as: (@convention(c) () -> Void).self)()
    return KeyringError(owning: problem)
  }

  private func answer(of done: AsyncResult, _ finish: String) throws(KeyringError) -> Bool {
    var problem: UnsafeMutablePointer<GError>?
    let answer = function(finish, as: FinishWithAnswer.self)(done.pointer, &problem)
    if let problem { throw failure(problem) }
    return answer != 0
  }

  private func pointer(of done: AsyncResult, _ finish: String) throws(KeyringError) -> Pointer? {
    var problem: UnsafeMutablePointer<GError>?
    let pointer = function(finish, as: FinishWithPointer.self)(done.pointer, &problem)
    if let problem { throw failure(problem) }
    return pointer
  }
}

/// The name of a keyring, and the attributes of secrets in it.
struct SecretPlace {
  let keyring: String
  let attributes: [String: String]
}
