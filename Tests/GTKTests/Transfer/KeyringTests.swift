import GTKTesting
import XCTest

@testable import GTK

/// Tests/BlackBox/desk.py tests the user's keyring.
@MainActor
final class KeyringTests: GTKTestCase {
  private let ada = ["user": "ada", "server": "example.org"]

  func testAProgramWithoutTheLibraryReportsThat() {
    let keyring = Keyring("org.bindery.Test", in: .library { SecretLibrary("libnowhere.so.0") })
    var errors: [KeyringError] = []
    func note(_ work: () async throws(KeyringError) -> Void) async {
      do throws(KeyringError) { try await work() } catch { errors.append(error) }
    }
    result(of: "the errors") { [ada] in
      await note { () throws(KeyringError) in
        try await keyring.store("horse", for: ada, title: "")
      }
      await note { () throws(KeyringError) in _ = try await keyring.secret(for: ada) }
      await note { () throws(KeyringError) in try await keyring.remove(for: ada) }
    }
    XCTAssertEqual(errors, [.noLibrary, .noLibrary, .noLibrary])
    XCTAssertEqual(
      "\(KeyringError.noLibrary)",
      "Passwords cannot be stored, because libsecret is not installed.")
  }

  func testALibraryWithoutTheFunctionsIsAsGoodAsNone() {
    XCTAssertNil(SecretLibrary("libc.so.6"))
    XCTAssertNotNil(SecretLibrary("libsecret-1.so.0"))
  }

  func testASecretWithANullCharacterIsRefused() {
    let error = result(of: "the error") { [ada] () -> KeyringError? in
      do throws(KeyringError) {
        try await Keyring.inMemory().store("horse\0", for: ada, title: "")
        return nil
      } catch {
        return error
      }
    }
    XCTAssertEqual(error, .failed("A secret cannot contain a null character."))
  }

  func testAKeyringInMemoryFindsSecretsBySomeOfTheirAttributes() {
    let keyring = Keyring.inMemory()
    let found = result(of: "the secrets") { [ada] in
      try await keyring.store("donkey", for: ada, title: "Ledger")
      try await keyring.store("horse", for: ada, title: "Ledger")
      var found = [try await keyring.secret(for: ["user": "ada"])]
      found.append(try await keyring.secret(for: ["user": "grace"]))
      var removed = [try await keyring.remove(for: ["user": "grace"])]
      removed.append(try await keyring.remove(for: ["server": "example.org"]))
      found.append(try await keyring.secret(for: ada))
      XCTAssertEqual(removed, [false, true])
      return found
    }
    XCTAssertEqual(found, ["horse", nil, nil])
  }

  func testAKeyringInMemoryFailsAsTheTestSays() {
    let keyring = Keyring.inMemory(failingWith: .locked)
    let error = result(of: "the error") { () -> KeyringError? in
      do throws(KeyringError) { _ = try await keyring.secret(for: [:]) } catch { return error }
      return nil
    }
    XCTAssertEqual(error, .locked)
  }
}
