/// Something whose end can be seen.
final class Token {
  private let ended: () -> Void

  init(_ ended: @escaping () -> Void = {}) {
    self.ended = ended
  }

  deinit { ended() }

  func touch() {}
}
