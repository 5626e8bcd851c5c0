import BinderyGTK
import BinderyTesting
import XCTest
import GTKTesting

/// What stands in a field for a password is not noted for an inspector.
@MainActor
final class SecretEntryTests: GTKTestCase {
  /// What is noted of all bindings while something is typed into a field, and shown in it.
  private func noted(_ field: some LineControl & TextField) -> [String] {
    BindingLedger.begin()
    defer { BindingLedger.end() }
    let before = Set(BindingLedger.bindings.map(\.id))
    let subject = CurrentValueSubject<String, Never>("")
    let typed = PassthroughSubject<String, Never>()
    let group = BindingGroup {
      field *= .subject(subject)
      typed *= field.textPublisher
    }
    field.simulateTyping("typed")
    XCTAssertEqual(subject.value, "typed")
    subject.send("shown")
    XCTAssertEqual(field.text, "shown")
    return withExtendedLifetime(group) {
      BindingLedger.bindings.filter { !before.contains($0.id) }.compactMap(\.value)
    }
  }

  func testWhatIsInAPasswordFieldIsNotNotedAndWhatIsInOthersIs() {
    for field in [PasswordEntry(), PasswordEntryRow("Password")] as [any LineControl & TextField] {
      let values = noted(field)
      XCTAssertFalse(values.isEmpty)
      XCTAssertEqual(Set(values), ["••••"], "\(type(of: field))")
    }
    XCTAssertTrue(noted(Entry()).contains { $0.contains("typed") || $0.contains("shown") })
    XCTAssertTrue(noted(EntryRow("Name")).contains { $0.contains("typed") || $0.contains("shown") })
  }
}
