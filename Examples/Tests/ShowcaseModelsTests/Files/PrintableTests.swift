import Testing

@testable import ShowcaseModels

@Suite("Texts for a terminal")
struct PrintableTests {
  @Test("Spaces take the place of what a terminal would obey, or not show where it is")
  func printable() {
    let hidden: [Unicode.Scalar] = [
      "\0", "\n", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{AD}", "\u{200B}", "\u{2028}",
      "\u{2029}", "\u{202E}", "\u{2066}", "\u{FEFF}", "\u{E0041}",
    ]
    for scalar in hidden { #expect("a\(scalar)b".printable == "a b", "\(scalar.value)") }
    // CR LF is one Character, but two scalars.
    #expect("\r\n\u{1B}[2J".printable == "   [2J")
    for text in ["", "“Å” e\u{301} 漢字 👍🏽", "العربية \u{A0}"] { #expect(text.printable == text) }
  }
}
