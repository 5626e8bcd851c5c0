import BinderyGTK
import BinderyTesting
import XCTest
import GTKTesting

/// Tests that an inspector records no text of a password field.
@MainActor
final class SecretEntryTests: GTKTestCase {
  /// Returns the recorded texts of all bindings, after typing into a field and setting its text.
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
