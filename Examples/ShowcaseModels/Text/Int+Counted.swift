extension Int {
  /// Returns the number with the noun for what it counts: “1 day”, “2 days”.
  ///
  /// - Parameter noun: The singular. The plural ends in “s”.
  public func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
