/// Decides whether a text can be an e-mail address.
///
/// It refuses only texts that cannot be an address: mail systems accept far more than most forms
/// do, and an address book must accept the address on the card. The rule is a local part, one
/// `@`, and a domain of non-empty labels (RFC 5321, section 4.1.2, without quoted local parts).
public enum EmailAddress {
  /// The error in `text`, for the user, or `nil` if it can be an address or is empty.
  public static func problem(with text: String) -> String? {
    let text = text.trimmed
    guard !text.isEmpty else { return nil }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let isAddress =
      parts.count == 2 && !parts[0].isEmpty
      && parts[1].split(separator: ".", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty }
      && !text.contains { $0.isWhitespace || $0.isNewline || ",;<>()\"".contains($0) }
    return isAddress ? nil : "“\(text)” is no e-mail address. It should look like name@example.org."
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
