// No program can read what Apple's own SwiftUI shows.
#if canImport(AppleRuntime)
import BinderyStore
import BinderySwiftUI
import BinderyTesting
import Testing

@Suite("View models in SwiftUI's views") @MainActor
struct ViewTests {
  struct Greeting: ViewState { var name = "Ada" }

  final class GreetingModel: ViewModel<Greeting> {
    init() { super.init(initialState: Greeting()) }
    nonisolated func greet(_ name: String) { write { $0.name = name } }
  }

  struct GreetingView: View {
    @Following var state: Greeting
    init(_ viewModel: GreetingModel) { _state = Following(viewModel) }
    var body: some View { Text("Hello, \(state.name)!") }
  }

  @Test("a view shows the state, and is updated once for all changes of a turn")
  func state() async {
    let model = GreetingModel()
    let host = ViewHost(GreetingView(model))
    #expect(host.lines == ["Hello, Ada!"] && host.updates == 1)
    model.greet("Grace")
    model.greet("Edsger")
    #expect(await eventually { host.lines == ["Hello, Edsger!"] })
    #expect(host.updates == 2)
    model.greet("Edsger")
    await settle()
    #expect(host.updates == 2)
  }

  struct FieldView: View {
    @Editing var text: String
    init(_ field: FormField<String>) { _text = Editing(field) }
    init(_ subject: CurrentValueSubject<String, Never>) { _text = Editing(subject) }
    var body: some View { Text(text) }
    /// What a text field would read and write.
    var binding: Binding<String> { $text }
  }

  @Test("what the user writes gets into a form's field at once, and back into the view")
  func field() async {
    let field = FormField("Ada", .required)
    let host = ViewHost(FieldView(field))
    host.view.binding.wrappedValue = ""
    #expect(field.value == "" && host.view.binding.wrappedValue == "")
    #expect(field.problem.value != nil)
    field.value = "Grace"
    #expect(host.view.binding.wrappedValue == "Grace")
    #expect(await eventually { host.lines == ["Grace"] })
  }

  @Test("what the user writes gets into a subject")
  func subject() async {
    let subject = CurrentValueSubject<String, Never>("Ada")
    let host = ViewHost(FieldView(subject))
    host.view.binding.wrappedValue += "!"
    #expect(subject.value == "Ada!")
    #expect(await eventually { host.lines == ["Ada!"] })
  }

  enum TextAction: Action { case typed(String) }

  struct StoreView: View {
    @Editing var text: String
    init(_ store: Store<String, TextAction>) {
      _text = Editing(store.select { $0 }) { store.dispatch(.typed($0)) }
    }
    var body: some View { Text(text) }
    var binding: Binding<String> { $text }
  }

  @Test("what the user writes is an action, and the view shows what the reducer makes of it")
  func store() async {
    let store = Store(
      initialState: "",
      reducer: Reducer<String, TextAction> { state, action in
        switch action {
        case .typed(let text): state = text.uppercased()
        }
      })
    let host = ViewHost(StoreView(store))
    host.view.binding.wrappedValue = "ada"
    #expect(store.state == "ADA" && host.view.binding.wrappedValue == "ADA")
    #expect(await eventually { host.lines == ["ADA"] })
  }

  struct NamesView: View {
    @FollowingList var names: ListRows<Word>
    init(_ names: MutableObservableArray<Word>) { _names = FollowingList(names) }
    var body: some View { List(names) { Text($0.element.text) } }
  }

  @Test("a list shows its rows, each with the identity that it had before")
  func list() async {
    let names = words("Ada", "Grace")
    let host = ViewHost(NamesView(names))
    let identities = host.identities
    names.insert(Word(id: 9, text: "Edsger"), at: 0)
    names.move(from: 1, to: 2)
    #expect(await eventually { host.lines == ["Edsger", "Grace", "Ada"] })
    #expect(host.updates == 2)
    #expect(Array(host.identities.dropFirst()) == identities.reversed())
  }
}
#endif
