/// One input of the user, until all links of the control agree about it.
///
/// Each link receives the value, in order. A link whose source then holds another value has refused
/// or corrected the input, and the others receive that value instead. So an input that a link
/// refuses does not reach the next link. When all agree, the control shows the value, and the
/// listeners receive it unless it was refused. Without a link, the control's own value counts: if a
/// listener writes a value into the control, the other listeners receive that value.
@MainActor
final class InputRound<Value: Equatable>: Deliverable {
  /// The progress of one link in this round.
  private struct Stand {
    let link: ControlLink<Value>
    /// The value that its source held before the input.
    let former: Value?
    /// Whether it has received any value.
    var wasAsked = false
    /// Whether it has received the value on which all have to agree now.
    var knowsValue = false
  }

  private let input: UserInput<Value>
  let entered: Value
  private var value: Value
  private var stands: [Stand]
  private var corrections = 0
  /// Whether the input is refused, because the last correction restores the previous value of its
  /// source.
  private var isRefused = false
  /// The value that the listeners have received.
  private var sent: Value?
  var isQueued = false

  /// - Parameter author: The link that derived the value from the last input, or `nil` if the user
  ///   entered it.
  init(_ input: UserInput<Value>, _ entered: Value, by author: ControlLink<Value>? = nil) {
    self.input = input
    self.entered = entered
    value = entered
    stands = input.links.map { link in
      let isAuthor = link === author
      return Stand(
        link: link, former: link.present(), wasAsked: isAuthor, knowsValue: isAuthor)
    }
  }

  /// Runs until all links agree. If a transaction or a pass is under way, it continues when that
  /// has ended, because only then does a computed source have its value.
  func run() {
    let queue = DeliveryQueue.main
    repeat {
      queue.beginTransaction()
      if ask() { tell() }
      queue.endTransaction()
      guard input.isLatest(self) else { return }
      if queue.isHolding { return queue.hold(self) }
    } while isOpen()
    end()
  }

  private func end() {
    show()
    input.end(self)
  }

  // MARK: Rounds

  /// Passes the value to the links that have not received it, until one seems to disagree.
  ///
  /// - Returns: Whether all links agree.
  private func ask() -> Bool {
    for index in stands.indices where !stands[index].knowsValue {
      let stand = stands[index]
      (stands[index].wasAsked, stands[index].knowsValue) = (true, true)
      guard !stand.link.isEnded else { continue }
      // A handler receives each input, even one that another link's handler has already applied.
      let isNews =
        !stand.wasAsked && stand.link.decides && (value == entered || value != stand.former)
      if isNews || stand.link.present() != value { stand.link.take(value) }
      guard input.isLatest(self) else { return false }
      if let answer = stand.link.present(), answer != value { return false }
    }
    return true
  }

  /// Whether a link holds another value, or a link or listener has not received this one.
  private func isOpen() -> Bool {
    for (index, stand) in stands.enumerated() where stand.knowsValue && !stand.link.isEnded {
      guard let answer = stand.link.present(), answer != value else { continue }
      isRefused = answer == stand.former
      if isRefused, let record = stand.link.record { record.note(.refused) }
      for other in stands.indices { stands[other].knowsValue = other == index }
      return correct(answer)
    }
    if deciding == nil, let written = input.writtenByAListener(insteadOf: value) {
      return correct(written)
    }
    return stands.contains { !$0.knowsValue } || hasNews
  }

  /// Continues with another value, unless the corrections form an endless loop.
  private func correct(_ answer: Value) -> Bool {
    corrections += 1
    guard corrections < LoopGuard.roundLimit else {
      LoopGuard.Report(
        stands.isEmpty ? input.namesOfListeners : stands.map { ($0.link.name, $0.link.group) }
      ).send()
      return false
    }
    value = answer
    return true
  }

  /// Whether the listeners have not received the value yet. A refused value does not reach them.
  private var hasNews: Bool { sent == nil ? !isRefused : sent != value }

  private func tell() {
    guard hasNews else { return }
    sent = value
    show()
    input.tell(value, in: self)
  }

  private func show() {
    if let deciding { input.show(value, of: deciding) }
  }

  /// The link whose value the control shows, or `nil` without a link.
  private var deciding: ControlLink<Value>? {
    stands.last { !$0.link.isEnded }?.link
  }

  // MARK: In an open transaction or pass

  func stage() -> Int { 1 }

  func deliver() {
    guard input.isLatest(self) else { return }
    SecretInput.telling(of: input.control) {
      if isOpen() { run() } else { end() }
    }
  }

  func drop() {
    input.end(self)
  }

  var receiver: (any ProblemReceiver)? { stands.first?.link.group }

  var name: String { stands.first?.link.name ?? "an input of \(input.controlName)" }
}
