// A binding to any property of a text control may change the text; a binding to `text` always does.
// So each write is a programmatic change; if it changes the text, the user can no longer undo
// earlier edits.

extension Bindings where Object: TextControl {
  /// A target that delivers every value, because values of this type cannot be compared. If a value
  /// changes the text, the user's undo steps are discarded.
  public subscript<Value>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Object, Value>
  ) -> BindingTarget<Value> {
    BindingTarget(every: BoundProperty(of: object, keyPath))
  }

  /// A target that skips a value that equals the last one that its binding wrote, if the property
  /// still has this value. If a value changes the text, the user's undo steps are discarded.
  public subscript<Value: Equatable>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Object, Value>
  ) -> BindingTarget<Value> {
    BindingTarget(distinct: BoundProperty(comparing: object, keyPath))
  }

  /// A target that delivers every value, because ``AlwaysDelivered`` values are never
  /// deduplicated.
  public subscript<Value: AlwaysDelivered>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Object, Value>
  ) -> BindingTarget<Value> {
    BindingTarget(every: BoundProperty(of: object, keyPath))
  }
}

extension BoundProperty where Object: TextControl {
  fileprivate convenience init(of text: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>)
  {
    self.init(text) { text, value, _ in
      guard let text, let value else { return keyPath }
      text.changeByProgram { text[keyPath: keyPath] = value.pointee }
      return nil
    }
  }
}

extension BoundProperty where Object: TextControl, Value: Equatable {
  fileprivate convenience init(
    comparing text: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>
  ) {
    self.init(text) { text, value, isNew in
      guard let text, let value else { return keyPath }
      isNew = isNew || text[keyPath: keyPath] != value.pointee
      if isNew { text.changeByProgram { text[keyPath: keyPath] = value.pointee } }
      return nil
    }
  }
}
