import CGTK

/// An object that a signal hands to its handler, which does not need a peer for it. Use it only
/// while the handler runs.
struct BorrowedObject: PropertyValue {
  let key: UnsafeMutableRawPointer

  static func read(_ value: UnsafePointer<GValueBox>) -> BorrowedObject {
    BorrowedObject(key: g_value_get_object(value.value)!)
  }

  func write(_ value: UnsafeMutablePointer<GValueBox>) {
    g_value_set_object(value.value, key)
  }

  func isSame(as other: BorrowedObject) -> Bool { key == other.key }
}
