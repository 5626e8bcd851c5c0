extension LiveBinding {
  /// The name of the object into which the binding writes, or whose events it receives. It is nil
  /// if the object is released or has no name.
  @MainActor public var targetName: String? {
    ((target.object ?? target.control) as? any BindingHost).map {
      SecretTexts.shared.hidden(in: $0.bindingName)
    }
  }
}
