import BinderyGTK
import BinderyTesting
import GTKTesting
import XCTest

@MainActor
final class KeepAPassword: WindowTestCase {
  // guide
  @MainActor
  struct Account {
    var keyring = Keyring("org.example.Ledger")

    func remember(_ password: String, of user: String) async throws {
      try await keyring.store(password, for: ["user": user], title: "Ledger: \(user)")
    }

    func password(of user: String) async throws -> String? {
      try await keyring.secret(for: ["user": user])
    }

    func forget(_ user: String) async throws {
      try await keyring.remove(for: ["user": user])
    }
  }
  // end of guide

  func testAnAccountCanBeMade() async { _ = Account() }

  func testThePasswordIsThereUntilTheUserIsForgotten() {
    let found = result(of: "the passwords") { () -> [String?] in
      // guide
      let account = Account(keyring: .inMemory())
      try await account.remember("correct horse", of: "ada")
      let password = try await account.password(of: "ada")
      // end of guide
      try await account.forget("ada")
      return [password, try await account.password(of: "ada")]
    }
    XCTAssertEqual(found, ["correct horse", nil])
  }
}
