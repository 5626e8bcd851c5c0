import BinderyTesting
import Foundation
import Testing

@testable import Bindery

@Suite("Secrets")
struct SecretTests {
  struct Login: Equatable, Codable {
    var name = "demo"
    var password = Secret("correct horse")
    var tokens = [Secret(Data("abc".utf8))]
    var old: Secret<String>? = Secret("battery staple")
  }

  enum Entry { case typed(Secret<String>), pair(name: String, password: Secret<String>) }

  private let words = ["correct", "horse", "battery", "staple", "abc", "YWJj", "97"]

  private func expectHidden(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    for word in words {
      #expect(!text.contains(word), "\(text)", sourceLocation: sourceLocation)
    }
  }

  @Test("A secret looks like any other, in whatever way it is described")
  func descriptions() {
    let secret = Secret("correct horse")
    #expect("\(secret)" == "••••" && String(reflecting: secret) == "••••")
    #expect("\(Secret(97))" == "••••" && "\(Secret(""))" == "••••")
    for value: Any in [
      secret, Login(), [secret], ["a": secret], Entry.typed(secret), (1, secret),
      Entry.pair(name: "demo", password: secret), Optional(secret) as Any,
    ] {
      expectHidden("\(value)")
      expectHidden(String(reflecting: value))
      expectHidden(ShortText.of(value))
      var dumped = ""
      dump(value, to: &dumped)
      expectHidden(dumped)
    }
    #expect(Mirror(reflecting: secret).children.isEmpty)
    #expect(ShortText.of(Entry.typed(secret)) == "typed(••••)")
  }

  @Test("A secret is compared as its value is")
  func comparing() {
    #expect(Secret("a") == Secret("a") && Secret("a") != Secret("b"))
    #expect(Set([Secret(1), Secret(1), Secret(2)]).count == 2)
  }

  @Test("Nothing of a secret is encoded, and what is read is empty")
  func coding() throws {
    let data = try JSONEncoder().encode(Login())
    expectHidden(String(decoding: data, as: UTF8.self))
    let login = try JSONDecoder().decode(Login.self, from: data)
    #expect(login.password == Secret("") && login.name == "demo")
    #expect(login.tokens == [Secret(Data())])
    #expect(login.old == Login().old.map { _ in Secret("") })
    let other = try JSONDecoder().decode(Login.self, from: JSONEncoder().encode(Login(old: nil)))
    #expect(other.old == nil)
    let property = try PropertyListEncoder().encode(["a": Login(old: nil)])
    #expect(property.range(of: Data("correct".utf8)) == nil)
    // Secrets were null in files of earlier versions.
    let former = Data(#"{"name": "x", "password": null, "tokens": [null]}"#.utf8)
    #expect(try JSONDecoder().decode(Login.self, from: former).password == Secret(""))
    let forged = Data(#"{"name": "x", "password": "typed", "tokens": []}"#.utf8)
    #expect(try JSONDecoder().decode(Login.self, from: forged).password == Secret(""))
  }
}

/// These tests run one at a time, each in one turn of the main actor, because the program has one
/// ledger.
extension BindingLedgerTests {
  /// Returns the values that are recorded while `body` runs. The objects that `body` returns are
  /// retained until then.
  private func texts(_ body: () -> [Any]) -> [String] {
    BindingLedger.begin()
    defer { BindingLedger.end() }
    let before = Set(BindingLedger.bindings.map(\.id))
    let kept = body()
    return withExtendedLifetime(kept) {
      BindingLedger.bindings.filter { !before.contains($0.id) }.map { $0.value ?? "nothing" }
    }
  }

  @Test("The ledger notes neither what is typed into a password field nor what it shows")
  func passwordTest() {
    struct Form: ViewState { var password = "correct state" }
    final class Model: ViewModel<Form> {
      func type(_ text: String) { write { $0.password = text } }
    }
    struct Fields: Equatable { var password = "correct field" }
    let field = HeadlessLine("")
    field.holdsSecret = true
    let shown = CurrentValueSubject<String, Never>("correct shown")
    let typed = PassthroughSubject<String, Never>()
    let edited = CurrentValueSubject<String, Never>("correct edited")
    let model = Model(initialState: Form())
    let form = ModelForm(Fields())
    let password = form.field(\.password)
    let texts = texts {
      let group = BindingGroup {
        field.binding.text *= shown
        typed *= field.textPublisher
        field *= .subject(edited)
        field *= .state(model, \.password) { $0.type($1) }
        field *= .field(password)
      }
      shown.send("correct horse")
      edited.send("correct battery")
      field.type("correct staple")
      model.type("correct model")
      return [group]
    }
    #expect(texts.count >= 5)
    #expect(!texts.contains { $0.contains("correct") }, "\(texts)")
    #expect(texts.contains("••••"))
  }

  @Test("Of a secret the ledger notes only that it was delivered")
  func secretTest() throws {
    let receiver = Recorder(Secret(""))
    let subject = CurrentValueSubject<Secret<String>, Never>(Secret("correct horse"))
    let texts = texts { [BindingGroup { receiver.binding.value *= subject }] }
    #expect(texts == ["••••"])
    #expect(receiver.value.revealed == "correct horse")
  }
}
