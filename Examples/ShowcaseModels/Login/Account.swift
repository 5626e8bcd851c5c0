import Bindery
import Foundation

/// Somebody who can log in.
public struct Account: Identifiable, Equatable, Sendable {
  public let id: Int64
  /// The user name.
  public let name: String
  /// When the account was logged in to before; nil the first time.
  public let lastLogin: Date?
}

extension Account {
  /// When somebody was here before, as a sentence.
  public var lastLoginSentence: String {
    guard let lastLogin else { return "This is the first login." }
    return "Last login: \(lastLogin.formatted(date: .long, time: .shortened))."
  }
}

/// Where accounts are.
public protocol Accounts: Sendable {
  /// Opens the account of that name if the password is its own.
  @MainActor func logIn(
    name: String, password: Secret<String>
  ) async throws -> Account
}

/// Why nobody was logged in: what was wrong, and what to do.
public enum LoginError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There is no such account, or it has another password. Which of both is not told.
  case wrongPassword
  /// Too many wrong passwords were entered for that name, be there such an account or not.
  case tooManyTries(seconds: Int)
  /// The server cannot be reached.
  case noConnection
  /// The file of accounts could not be used.
  case file(PeopleDatabaseError)

  /// Returns the meaning of any error that logging in threw.
  init(_ error: any Error, path: String = "") {
    self = error as? LoginError ?? .file(PeopleDatabaseError(error, path: path))
  }

  public var description: String {
    switch self {
    case .wrongPassword:
      "This user name and password do not belong together. Check both, then try again."
    case .tooManyTries(let seconds):
      """
      Too many wrong passwords were entered for this user name. Wait \(seconds) \
      \(seconds == 1 ? "second" : "seconds"), then try again.
      """
    case .noConnection:
      "The server cannot be reached. Check the connection, then try again."
    case .file(let error): "\(error)"
    }
  }
}
