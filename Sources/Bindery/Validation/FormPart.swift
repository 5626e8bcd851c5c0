/// A field of a form with its part of the model, and the operations between them.
@MainActor
struct FormPart<Model> {
  let field: AnyFormField
  let keyPath: PartialKeyPath<Model>
  let read: @MainActor (Model) -> Void
  let write: @MainActor (inout Model) -> Void
  let writeOriginal: @MainActor (inout Model) -> Void
  let copy: @MainActor (Model, inout Model) -> Void
  let reset: @MainActor (Model) -> Void
  let rebase: @MainActor (Model) -> Void
  /// The bytes of the part in the model, or `nil` if it is computed or stored elsewhere.
  private let bytes: Range<Int>?

  init<Value>(_ part: WritableKeyPath<Model, Value>, _ field: FormField<Value>) {
    self.field = field
    keyPath = part
    read = { field.value = $0[keyPath: part] }
    write = { $0[keyPath: part] = field.value }
    writeOriginal = { $0[keyPath: part] = field.original }
    copy = { $1[keyPath: part] = $0[keyPath: part] }
    reset = { field.reset(to: $0[keyPath: part]) }
    rebase = { field.rebase(to: $0[keyPath: part]) }
    bytes = MemoryLayout<Model>.offset(of: part).map { $0..<$0 + MemoryLayout<Value>.size }
  }

  /// Whether the two parts are known to overlap, so that a change of one changes the other.
  func overlaps(_ other: FormPart) -> Bool {
    if keyPath == other.keyPath { return true }
    guard let bytes, let otherBytes = other.bytes else { return false }
    return bytes.overlaps(otherBytes)
  }
}
