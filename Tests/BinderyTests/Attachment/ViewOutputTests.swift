import Bindery
import BinderyTesting
import Testing

/// The interface that the view of a search needs. The view does not depend on a view model.
@MainActor
private protocol SearchModel {
  var title: ViewOutput<String> { get }
  var count: ViewOutput<Int> { get }
  var refresh: ViewInput<Void> { get }
}

private final class RealSearch: SearchModel {
  @OutputValue private(set) var name = "Search"
  private let found = CurrentValueSubject<Int, Never>(0)
  private let bindings = BindingGroup()
  let refresh = ViewInput<Void>()

  var title: ViewOutput<String> { $name.map { "\($0) …" } }
  var count: ViewOutput<Int> { ViewOutput(found) }

  init() {
    bindings.capture { Handler(self, RealSearch.find) *= refresh }
  }

  private func find() {
    found.value += 1
    name = "Found \(found.value)"
  }
}

private struct StubSearch: SearchModel {
  let title = ViewOutput.constant("Stub")
  let count = ViewOutput.constant(7)
  let refresh = ViewInput<Void>()
}

@MainActor
private final class SearchView {
  let title = Recorder("")
  let count = Recorder(0)
  let button = SimulatedEvents<Void>()
  private let bindings = BindingGroup()

  init(_ model: any SearchModel) {
    bindings.capture {
      title.binding.value *= model.title
      count.binding.value *= model.count
      model.refresh *= button
    }
  }
}

@MainActor
struct ViewOutputTests {
  @Test("A view is written against a protocol and given a stub")
  func stub() {
    let view = SearchView(StubSearch())
    #expect(view.title.value == "Stub" && view.count.value == 7)
    view.button.send()
    #expect(view.count.value == 7)
  }

  @Test("The same view shows the real view model")
  func realModel() {
    let view = SearchView(RealSearch())
    let model = RealSearch()
    let other = SearchView(model)
    other.button.send()
    #expect(other.title.history == ["", "Search …", "Found 1 …"])
    #expect(other.count.value == 1 && view.count.value == 0)
  }

  @Test("Law 18: what a control shows when it is bound is no input")
  func presentValuesAreNoInputs() {
    let query = ViewInput<String>()
    var received: [String] = []
    let watch = query.sink { received.append($0) }
    let field = SimulatedEvents(present: { "shown" })
    for _ in 0..<2 {
      let group = BindingGroup { query *= field.removeDuplicates() }
      field.send("typed")
      group.clear()
    }
    #expect(received == ["typed", "typed"])
    watch.cancel()
  }

  @Test("An input is released with its view")
  func releasedView() {
    let model = RealSearch()
    let button = SimulatedEvents<Void>()
    let group = BindingGroup { model.refresh *= button.map { $0 } }
    #expect(button.listenerCount == 1)
    group.clear()
    #expect(button.listenerCount == 0)
    #expect(isReleased { RealSearch() })
  }

  @Test("A subscriber that reads the output reads the new value")
  func newValue() {
    let model = RealSearch()
    var read: [String] = []
    let watch = model.$name.sink { [unowned model] _ in read.append(model.name) }
    let button = SimulatedEvents<Void>()
    let group = BindingGroup { model.refresh *= button }
    button.send()
    #expect(read == ["Search", "Found 1"])
    _ = (watch, group)
  }

  @Test("Equal values are not sent again")
  func equalValues() {
    let value = OutputValue(wrappedValue: 1)
    var sent: [Int] = []
    let watch = value.projectedValue.sink { sent.append($0) }
    for new in [1, 2, 2, 3] { value.wrappedValue = new }
    #expect(sent == [1, 2, 3])
    watch.cancel()
  }

  @Test("An equal value is kept, and not sent")
  func equalValueKept() {
    let value = OutputValue(wrappedValue: Named(id: 1, name: "a"))
    var sent: [String] = []
    let watch = value.projectedValue.sink { sent.append($0.name) }
    value.wrappedValue = Named(id: 1, name: "b")
    #expect(value.wrappedValue.name == "b" && value.projectedValue.value.name == "b")
    value.wrappedValue = Named(id: 2, name: "c")
    #expect(sent == ["a", "c"])
    watch.cancel()
  }

  private struct Named: Equatable {
    let id: Int
    let name: String

    static func == (one: Named, other: Named) -> Bool { one.id == other.id }
  }

  @Test("An output of any publisher has a present value")
  func anyPublisher() {
    let source = PassthroughSubject<Int, Never>()
    let label = Recorder(-1)
    let group = BindingGroup()
    do {
      let output = ViewOutput(source, initially: 0)
      group.capture { label.binding.value *= output.map { $0 * 10 } }
      source.send(4)
      #expect(output.value == 4)
    }
    source.send(5)
    #expect(label.history == [-1, 0, 40, 50])
  }
}

/// Every publisher with a present value can be an output.
@MainActor
struct ValuePublisherTests {
  private struct Title: ViewState { var text = "a" }

  @Test("Anything with a present value can be an output")
  func presentValue() {
    let model = ViewModel(initialState: Title())
    let field = FormField("", .required)
    let command = Command<Void, Void> {}
    let outputs = (
      ViewOutput(model[\.text]), ViewOutput(field), ViewOutput(field.isValid),
      ViewOutput(command.isEnabled)
    )
    model.write { $0.text = "b" }
    field.value = "c"
    #expect(outputs.0.value == "b" && model[\.text].value == "b")
    #expect(outputs.1.value == "c" && outputs.2.value && outputs.3.value)
  }
}
