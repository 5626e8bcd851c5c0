import BinderyGTK
import BinderyTesting
import XCTest
import GTKTesting

/// Tests that an inspector records no text of a password field.
@MainActor
final class SecretEntryTests: GTKTestCase {
  /// Returns the recorded texts of all bindings, after typing into a field and setting its text.
  private func noted(
    _ field: some LineControl & TextField, typing text: String = "typed"
  ) -> [String] {
    BindingLedger.begin()
    defer { BindingLedger.end() }
    let before = Set(BindingLedger.bindings.map(\.id))
    let subject = CurrentValueSubject<String, Never>("")
    let typed = PassthroughSubject<String, Never>()
    let group = BindingGroup {
      field *= .subject(subject)
      typed *= field.textPublisher
    }
    field.simulateTyping(text)
    XCTAssertEqual(subject.value, text)
    subject.send("shown, not \(text)")
    XCTAssertEqual(field.text, "shown, not \(text)")
    return withExtendedLifetime(group) {
      BindingLedger.bindings.filter { !before.contains($0.id) }.compactMap(\.value)
    }
  }

  func testWhatIsInAPasswordFieldIsNotNotedAndWhatIsInOthersIs() {
    // Until its end the ledger remembers what it has to hide.
    BindingLedger.begin()
    defer { BindingLedger.end() }
    for field in [PasswordEntry(), PasswordEntryRow("Password")] as [any LineControl & TextField] {
      let values = noted(field)
      XCTAssertFalse(values.isEmpty)
      XCTAssertEqual(Set(values), ["••••"], "\(type(of: field))")
    }
    // What a password field has contained is hidden elsewhere, too.
    for field in [Entry(), EntryRow("Name")] as [any LineControl & TextField] {
      XCTAssertTrue(noted(field, typing: "public").contains { $0.contains("public") })
      XCTAssertFalse(noted(field, typing: "typed").contains { $0.contains("typed") })
    }
  }
}
