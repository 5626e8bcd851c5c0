import BrowserFront
import Testing

struct SecretTests {
  @Test("A secret has 192 bits, and no two are alike")
  func areRandom() {
    let secrets = Set((0..<1000).map { _ in Secret().text })
    #expect(secrets.count == 1000)
    #expect(secrets.allSatisfy { $0.utf8.count == 48 && $0.allSatisfy(\.isHexDigit) })
    // Every digit occurs at every position.
    for place in 0..<48 {
      #expect(Set(secrets.map { Array($0)[place] }).count == 16)
    }
  }

  @Test("Only the secret itself matches")
  func matches() {
    let secret = Secret()
    #expect(secret.matches(secret.text))
    #expect(!secret.matches(""))
    #expect(!secret.matches(secret.text.dropLast()))
    #expect(!secret.matches(secret.text + "0"))
    #expect(!secret.matches(secret.text.uppercased() + " "))
    for place in secret.text.indices {
      var other = secret.text
      other.replaceSubrange(place...place, with: other[place] == "a" ? "b" : "a")
      #expect(!secret.matches(other))
    }
  }
}
