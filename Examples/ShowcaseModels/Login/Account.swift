import Bindery
import Foundation

/// A user account.
public struct Account: Identifiable, Equatable, Sendable {
  public let id: Int64
  /// The user name.
  public let name: String
  /// The time of the previous login, or `nil` the first time.
  public let lastLogin: Date?
}

extension Account {
  /// The time of the previous login, as a sentence.
  public var lastLoginSentence: String {
    guard let lastLogin else { return "This is the first login." }
    return "Last login: \(lastLogin.formatted(date: .long, time: .shortened))."
  }
}

/// A store of accounts.
public protocol Accounts: Sendable {
  /// Opens the account of that name if the password is right.
  @MainActor func logIn(
    name: String, password: Secret<String>
  ) async throws -> Account
}

/// The reason why a login failed: what was wrong, and what to do.
public enum LoginError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There is no such account, or the password is wrong. The error does not reveal which.
  case wrongPassword
  /// Too many wrong passwords were entered for that name, whether or not the account exists.
  case tooManyTries(seconds: Int)
  /// The server cannot be reached.
  case noConnection
  /// The file of accounts could not be used.
  case file(PeopleDatabaseError)

  /// Converts any error of a login.
  init(_ error: any Error, path: String = "") {
    self = error as? LoginError ?? .file(PeopleDatabaseError(error, path: path))
  }

  public var description: String {
    switch self {
    case .wrongPassword:
      "This user name and password do not belong together. Check both, then try again."
    case .tooManyTries(let seconds):
      """
      Too many wrong passwords were entered for this user name. Wait \
      \(seconds.counted("second")), then try again.
      """
    case .noConnection:
      "The server cannot be reached. Check the connection, then try again."
    case .file(let error): "\(error)"
    }
  }
}
