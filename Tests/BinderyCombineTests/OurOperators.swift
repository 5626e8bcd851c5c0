import Testing

extension Trait where Self == ConditionTrait {
  /// For what these operators do and Combine's own, where they are used instead, do not: Apple's lose
  /// what is sent from inside a delivery, and ask in other portions.
  static var ofOurs: ConditionTrait {
    #if canImport(Combine)
    .disabled("Combine's own operators are used here")
    #else
    .enabled(if: true)
    #endif
  }
}
