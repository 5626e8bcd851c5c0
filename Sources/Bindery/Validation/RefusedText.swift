/// Text in a control that stands for no value.
@MainActor
struct RefusedText {
  /// A sentence for the user.
  let problem: String
  /// Replaces the text with the current value.
  let discard: @MainActor () -> Void
}
