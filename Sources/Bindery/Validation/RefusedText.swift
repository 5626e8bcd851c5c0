/// Text in a control that does not represent a value.
@MainActor
struct RefusedText {
  /// A sentence for the user.
  let problem: String
  /// Replaces the text with the current value.
  let discard: @MainActor () -> Void
}
