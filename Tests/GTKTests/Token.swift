/// An object whose release a test can observe.
final class Token {
  private let ended: () -> Void

  init(_ ended: @escaping () -> Void = {}) {
    self.ended = ended
  }

  deinit { ended() }

  func touch() {}
}
