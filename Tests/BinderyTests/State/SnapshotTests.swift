import Bindery
import Foundation
import Testing

@Suite("States that are kept and restored") @MainActor
struct SnapshotTests {
  enum DoorState: CheckedState, Codable {
    case open(width: Double)
    case closed(isLocked: Bool)

    enum Phase { case open, closed }
    var phase: Phase { if case .open = self { .open } else { .closed } }
    static let transitions: [Phase: Set<Phase>] = [.open: [.closed]]
  }

  let door = ViewModel(initialState: DoorState.open(width: 1.5))

  @Test("What was kept is restored, also where no transition leads there")
  func restores() throws {
    let kept = try door.snapshot()
    door.update { .closed(isLocked: true) }
    try door.restore(kept)
    #expect(door.state == .open(width: 1.5))
  }

  @Test("Numbers that JSON does not know are kept")
  func infinity() throws {
    door.write { $0.state = .open(width: .infinity) }
    let kept = try door.snapshot()
    door.write { $0.state = .open(width: 0) }
    try door.restore(kept)
    #expect(door.state == .open(width: .infinity))
  }

  @Test(
    "What is no state is refused, and says where and why; nothing is changed",
    arguments: [
      ("", "the value at its top cannot be read"),
      ("[1, 2", "the value at its top cannot be read"),
      ("[]", "the value at its top is not of type"),
      (#"{"open":{}}"#, "something is missing at “open.width”"),
      (
        #"{"open":{"width":"wide"}}"#,
        "the value at “open.width” is not of type Double"
      ),
    ])
  func refuses(text: String, reason: String) {
    let error = #expect(throws: SnapshotError.self) { try door.restore(Data(text.utf8)) }
    let description = error?.description ?? ""
    #expect(description.contains(reason), "\(description)")
    #expect(description.hasPrefix("The data cannot be restored as DoorState"))
    #expect(door.state == .open(width: 1.5))
  }
}
