extension LiveBinding {
  /// The name of the object that the binding writes into, or whose events it passes on. Nil if the
  /// object is released or has no name.
  @MainActor public var targetName: String? {
    ((target.object ?? target.control) as? any BindingHost).map {
      SecretTexts.shared.hidden(in: $0.bindingName)
    }
  }
}
