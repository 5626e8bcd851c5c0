/// Shows a value in a text field, but not while an input method composes.
@MainActor
private final class FieldText: SecretHolder {
  private let link: ValueLink<String>
  private weak var field: (any TextControl)?

  init(_ link: ValueLink<String>, _ field: any TextControl) {
    self.link = link
    self.field = field
  }

  var holdsSecret: Bool { field?.holdsSecret ?? false }

  func start() {
    guard let field else { return }
    BindingGroup.retainInOpenGroup(self)
    Handler(self, FieldText.show).bind(to: field.compositionEnds)
    link.follow(BindingTarget(self, set: { me, _ in me.show() }))
    link.take(field.userText)
    link.show(again: self, after: field.userText) { $0.show() }
  }

  private func show() {
    guard let field, !field.isComposing, let text = link.present() else { return }
    // What the user typed is newer than what is on its way, so the present value counts.
    field.showText(text)
  }
}

extension TextControl {
  /// Ties the text to a value.
  func bind(_ link: ValueLink<String>) {
    FieldText(link, self).start()
    link.accompany(self)
  }
}
