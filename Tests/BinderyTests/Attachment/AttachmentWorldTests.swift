import Bindery
import BinderyTesting
import Testing

import class Bindery.Attachable

/// All sequences of events of two view models and two rows.
@MainActor
struct AttachmentWorldTests {
  private enum Step: Hashable {
    case show(row: Int, card: Int)
    case clear(row: Int)
    case detach(card: Int)
    case use(row: Int)

    static let all: [Step] =
      [0, 1].flatMap { row in [0, 1].map { Step.show(row: row, card: $0) } }
      + [0, 1].flatMap { [.clear(row: $0), .detach(card: $0), .use(row: $0)] }
  }

  /// The expected state: the row that each card is attached to, and the values it has received.
  private struct Model {
    var rowOfCard: [Int?] = [nil, nil]
    var taps = [0, 0]
    var names = ["0", "1"]
    private var count = 0

    mutating func take(_ step: Step) {
      switch step {
      case .show(let row, let card):
        leave(row)
        rowOfCard[card] = row
      case .clear(let row): leave(row)
      case .detach(let card): rowOfCard[card] = nil
      case .use(let row):
        count += 1
        for card in [0, 1] where rowOfCard[card] == row {
          taps[card] += 1
          names[card] = "typed \(count)"
        }
      }
    }

    private mutating func leave(_ row: Int) {
      for card in [0, 1] where rowOfCard[card] == row { rowOfCard[card] = nil }
    }
  }

  @Test("Every order of four steps leaves the inputs of the row that is shown")
  func everyOrder() {
    var worlds = 0
    forEachSequence(of: 4) { steps in
      worlds += 1
      #expect(isRight(steps), "\(steps)")
    }
    #expect(worlds == 10_000)
  }

  private func forEachSequence(of length: Int, _ body: ([Step]) -> Void) {
    let count = (0..<length).reduce(1) { product, _ in product * Step.all.count }
    for number in 0..<count {
      var rest = number
      body(
        (0..<length).map { _ in
          defer { rest /= Step.all.count }
          return Step.all[rest % Step.all.count]
        })
    }
  }

  private func isRight(_ steps: [Step]) -> Bool {
    let log = PostcardLog()
    let cards = ["0", "1"].map { Attachable<PostcardViewModel>.detached(log, $0) }
    let rows = [PostcardRow(), PostcardRow()]
    var (model, uses) = (Model(), 0)
    for step in steps {
      model.take(step)
      switch step {
      case .show(let row, let card): rows[row].show(cards[card])
      case .clear(let row): rows[row].clear()
      case .detach(let card): cards[card].detach()
      case .use(let row):
        uses += 1
        rows[row].taps.send()
        rows[row].name.send("typed \(uses)")
      }
      for card in [0, 1] {
        guard cards[card].isAttached == (model.rowOfCard[card] != nil) else { return false }
        guard let shown = cards[card].viewModel else { continue }
        guard shown.taps.value == model.taps[card], shown.name.value == model.names[card]
        else { return false }
        if let row = model.rowOfCard[card], rows[row].label.value != model.names[card] {
          return false
        }
      }
      for row in [0, 1] {
        let attached = model.rowOfCard.count { $0 == row }
        guard rows[row].listenerCount == 4 * attached else { return false }
      }
    }
    return log.made == cards.count { $0.viewModel != nil }
  }
}
