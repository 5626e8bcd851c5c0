import Bindery
import class Bindery.Attachable
import BinderyTesting
import Testing

@MainActor
struct AttachableTests {
  private let log = PostcardLog()

  private func card(_ name: String = "Ada") -> Attachable<PostcardViewModel> {
    .detached(log, name)
  }

  @Test("A view model is made when its first view is bound")
  func firstView() {
    let card = card()
    #expect(card.viewModel == nil && !card.isAttached && log.made == 0)
    let viewModel = PostcardRow().show(card)
    #expect(card.viewModel === viewModel && log.made == 1)
  }

  @Test("Law 4: it is one view model however the attachable is passed around")
  func itIsOneViewModelHoweverTheAttachableIsPassedAround() {
    let card = card()
    let copy = card
    let row = PostcardRow()
    #expect(row.show(card) === PostcardRow().show(copy))
    #expect(log.made == 1 && copy == card)
  }

  @Test("Binding again moves the view model, with its state, to the new view")
  func newView() {
    let card = card()
    let (old, new) = (PostcardRow(), PostcardRow())
    let viewModel = old.show(card)
    old.taps.send()
    old.name.send("Ada L.")
    #expect(new.show(card) === viewModel)
    #expect(viewModel.taps.value == 1)
    #expect(new.label.value == "Ada L.")
    new.taps.send()
    #expect(viewModel.taps.value == 2)
  }

  @Test("Law 3: the old view's inputs stop, and it is not written any more")
  func theOldViewsInputsStopAndItIsNotWrittenAnyMore() {
    let card = card()
    let (old, new) = (PostcardRow(), PostcardRow())
    let viewModel = old.show(card)
    new.show(card)
    old.taps.send()
    old.name.send("Nobody")
    new.name.send("Grace")
    #expect(viewModel.taps.value == 0 && viewModel.name.value == "Grace")
    #expect(old.listenerCount == 0 && new.listenerCount == 4)
    #expect(old.label.value == "Ada" && new.label.value == "Grace")
  }

  @Test("Releasing the old view's group later leaves the new view attached")
  func oldGroup() {
    let card = card()
    let (old, new) = (PostcardRow(), PostcardRow())
    let viewModel = old.show(card)
    new.show(card)
    old.clear()
    #expect(card.isAttached)
    new.taps.send()
    #expect(viewModel.taps.value == 1)
  }

  @Test("A view that is replaced while it is connected does not stay live")
  func replacedView() {
    let card = card()
    let (old, new) = (PostcardRow(), PostcardRow())
    let group = BindingGroup {
      card.bind(old.inputs) { viewModel in
        old.label.binding.value *= viewModel.name
        new.show(card)
      }
    }
    #expect(old.listenerCount == 0 && new.listenerCount == 4)
    new.name.send("Grace")
    #expect(old.label.value == "Ada" && new.label.value == "Grace")

    let other = BindingGroup { card.bind(old.inputs) { _ in card.detach() } }
    #expect(!card.isAttached && old.listenerCount == 0)
    _ = (group, other)
  }

  @Test("Detaching keeps the view model for the next view")
  func detached() {
    let card = card()
    let row = PostcardRow()
    let viewModel = row.show(card)
    row.taps.send()
    card.detach()
    row.taps.send()
    #expect(!card.isAttached && row.listenerCount == 0)
    #expect(card.viewModel === viewModel && viewModel.taps.value == 1)
    #expect(row.show(card) === viewModel)
    row.taps.send()
    #expect(viewModel.taps.value == 2)
  }

  @Test("Clearing the view's group detaches the view")
  func cleared() {
    let card = card()
    let row = PostcardRow()
    row.show(card)
    row.clear()
    #expect(!card.isAttached && row.listenerCount == 0)
  }

  @Test("Binding the same view again leaves one live input")
  func sameView() {
    let card = card()
    let row = PostcardRow()
    let group = BindingGroup()
    for _ in 0..<3 { group.capture { _ = card.bind(row.inputs) } }
    #expect(row.taps.listenerCount == 1)
    row.taps.send()
    #expect(card.viewModel?.taps.value == 1)
  }

  @Test("What is known before the view model is made is the same afterward")
  func knownBefore() {
    let card = card()
    #expect(card.title == "Card of Ada")
    PostcardRow().show(card)
    #expect(card.title == "Card of Ada")
  }

  @Test("Law 18: a recycled row does not tell its content to the next view model")
  func aRecycledRowDoesNotTellItsContentToTheNextViewModel() {
    let row = PostcardRow(shows: "what was typed in the row before")
    let viewModel = row.show(card("Grace"))
    #expect(viewModel.name.value == "Grace" && !viewModel.isOn.value)
    #expect(row.label.value == "Grace")
    row.name.send("Grace H.")
    #expect(viewModel.name.value == "Grace H.")
  }

  @Test("A thousand cycles over recycled rows leave one live input, and none afterward")
  func recycledRows() {
    weak var released: PostcardViewModel?
    let rows = (0..<3).map { _ in PostcardRow() }
    do {
      let cards = (0..<10).map { card("\($0)") }
      for cycle in 0..<1_000 {
        let row = rows[cycle % rows.count]
        let viewModel = row.show(cards[cycle % cards.count])
        #expect(row.taps.listenerCount == 1)
        let before = viewModel.taps.value
        row.taps.send()
        #expect(viewModel.taps.value == before + 1)
        if cycle % 7 == 0 { cards[cycle % cards.count].detach() }
      }
      #expect(log.made == 10)
      #expect(cards.reduce(0) { $0 + ($1.viewModel?.taps.value ?? 0) } == 1_000)
      released = cards[0].viewModel
      for row in rows { row.clear() }
    }
    #expect(rows.allSatisfy { $0.listenerCount == 0 })
    #expect(released == nil)
  }

  @Test("Law 1: the view does not keep the view model, nor the view model the view")
  func theViewDoesNotKeepTheViewModelNorTheViewModelTheView() {
    let row = PostcardRow()
    #expect(
      isReleased {
        let card = card()
        return row.show(card)
      })
    let kept = card()
    #expect(
      isReleased {
        let row = PostcardRow()
        row.show(kept)
        return row
      })
  }

  @Test("Law 2: binding where no group is open stops")
  func bindingWhereNoGroupIsOpenStops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = Attachable<PostcardViewModel>.detached(PostcardLog(), "Ada").bind(PostcardRow().inputs)
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("PostcardViewModel was bound while no binding group was open"))
    #expect(message.contains("BindingGroup { … }"))
  }
}

@MainActor
struct ModelNameTests {
  private enum Search {
    /// A view model whose name, `Model`, means inside it the type of its model, here `String`.
    final class Model: AttachableViewModel {
      struct Bindings { let taps: SimulatedEvents<Void> }

      private(set) var taps = 0
      private let bindings = BindingGroup()

      init(dependencies: Void, model: String, bindings view: ViewInputs<Bindings>) {
        bindings.capture {
          Handler(self, Search.Model.tap) *= view.taps
        }
      }

      private func tap() { taps += 1 }
    }
  }

  @Test("A view model class that is named Model hands over its own methods")
  func aViewModelThatIsNamedModel() {
    let taps = SimulatedEvents<Void>()
    let group = BindingGroup()
    let search = Attachable<Search.Model>.detached("query")
    let model = group.capture { search.bind(.init(taps: taps)) }
    taps.send()
    #expect(model.taps == 1)
  }
}
