/// A value on its way to the main actor, and when it was sent.
///
/// Where it is put down in the place of another, the two change places: so the older one is freed with the
/// parcel that brought the newer, and not under the mailbox's lock, where its deinitialiser might send.
final class Parcel<Value>: @unchecked Sendable {
  // Sendable: it belongs to whoever brings it, then to the mailbox's lock.

  private(set) var value: Value
  private(set) var stamp: Int

  init(_ value: Value, _ stamp: Int) {
    self.value = value
    self.stamp = stamp
  }

  /// Takes the newer of both values, and gives the other away.
  func takeNewer(_ other: Parcel) {
    guard other.stamp > stamp else { return }
    swap(&value, &other.value)
    swap(&stamp, &other.stamp)
  }
}
