import GTK

extension Keyring {
  /// Creates a keyring whose secrets are in memory only, so that a test needs no keyring service
  /// and leaves the user's keyring alone.
  ///
  /// ```swift
  /// let account = Account(keyring: .inMemory())
  /// ```
  ///
  /// Each call creates an empty keyring.
  ///
  /// - Parameter error: The error that all methods of the keyring throw, to test what the program
  ///   then shows.
  public static func inMemory(failingWith error: KeyringError? = nil) -> Keyring {
    Keyring("", in: .memory(SecretMemory(failingWith: error)))
  }
}
