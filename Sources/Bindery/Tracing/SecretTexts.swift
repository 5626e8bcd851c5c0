import Foundation

/// The texts that controls for secrets have contained while the inspector was on. Dots replace them
/// in every text that is recorded.
///
/// A view model may keep a password as plain text, whose type does not mark it as a secret.
package final class SecretTexts: @unchecked Sendable {
  // Sendable: `texts` is protected by `lock`.

  package static let shared = SecretTexts()

  /// Shorter texts can occur in other texts by chance, so they are replaced only where they stand
  /// alone.
  private static let shortest = 4
  /// The greatest number of texts. Each keystroke adds one.
  private static let most = 500

  private let lock = NSLock()
  /// The texts, the oldest first.
  private var texts: [String] = []

  /// Records the text that a control contains.
  package func note(_ text: String) {
    guard !text.isEmpty else { return }
    lock.lock()
    defer { lock.unlock() }
    texts.removeAll { $0 == text }
    texts.append(text)
    if texts.count > Self.most { texts.removeFirst(texts.count - Self.most) }
  }

  /// Discards all texts.
  package func clear() {
    lock.withLock { texts = [] }
  }

  /// Returns `text` with dots in place of the secrets.
  package func hidden(in text: String) -> String {
    lock.lock()
    let secrets = texts.sorted { $0.count > $1.count }
    lock.unlock()
    return secrets.reduce(text) { Self.hiding($1, in: $0) }
  }

  private static func hiding(_ secret: String, in text: String) -> String {
    if text == secret { return secretText }
    let quoted = secret.debugDescription
    // The secret as a part of a longer literal, with its quotes and backslashes escaped.
    let escaped = String(quoted.dropFirst().dropLast())
    let isShort = secret.count < shortest
    var hidden =
      text
      .replacingOccurrences(of: quoted, with: secretText)
      .replacingOccurrences(of: "“\(secret)”", with: secretText)
    guard !isShort else { return hidden }
    hidden =
      hidden
      .replacingOccurrences(of: escaped, with: secretText)
      .replacingOccurrences(of: secret, with: secretText)
    // The text may have been cut within the secret.
    guard hidden.hasSuffix("…") else { return hidden }
    let end = hidden.dropLast()
    for count in stride(from: escaped.count - 1, through: shortest, by: -1)
    where end.hasSuffix(escaped.prefix(count)) {
      return end.dropLast(count) + secretText + "…"
    }
    return hidden
  }
}

/// The description of every secret. It does not reveal the length.
package let secretText = "••••"
