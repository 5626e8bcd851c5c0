import Foundation
import GTK

/// The values of a settings file, by their names, as JSON.
struct SettingsContent {
  private var values: [String: Any] = [:]
  /// Whether the file exists and is not a JSON object.
  private var isDamaged = false

  /// Reads a file. A missing file counts as empty.
  static func read(_ url: URL) -> (SettingsContent, SettingsError?) {
    var content = SettingsContent()
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile {
      return (content, nil)
    } catch {
      return (content, .unreadable(url.path, error.localizedDescription))
    }
    guard let values = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      content.isDamaged = true
      return (content, .damaged(url.path))
    }
    content.values = values
    return (content, nil)
  }

  /// The value of this name, or `nil` if there is none.
  func value<Value: Decodable>(_ name: String) throws(SettingsError) -> Value? {
    guard let data = data(name) else { return nil }
    do {
      return try JSONDecoder().decode(Value.self, from: data)
    } catch {
      throw .unfitting(name, "\(Value.self)")
    }
  }

  /// The JSON that is kept under this name, or `nil` if there is none. A value of `changed` has
  /// precedence.
  func data(_ name: String, _ changed: [String: Any] = [:]) -> Data? {
    (changed[name] ?? values[name]).flatMap {
      try? JSONSerialization.data(withJSONObject: $0, options: [.fragmentsAllowed, .sortedKeys])
    }
  }

  /// The JSON of a value.
  static func json(_ value: some Encodable, _ name: String) throws(SettingsError) -> Any {
    do {
      return try JSONSerialization.jsonObject(
        with: JSONEncoder().encode(value), options: .fragmentsAllowed)
    } catch {
      throw .unwritable(name, error.localizedDescription)
    }
  }

  /// Removes the values of these names.
  mutating func remove(_ names: Set<String>) {
    for name in names { values[name] = nil }
  }

  /// Removes values from the file, writes other ones into it, and keeps those that the file now
  /// contains under other names.
  ///
  /// - Returns: The complete content of the file afterward.
  func write(
    _ changed: [String: Any], removing removed: Set<String>, to url: URL
  ) throws(SettingsError) -> SettingsContent {
    var (present, problem) = Self.read(url)
    if case .unreadable = problem { throw problem! }
    let isSame = changed.isEmpty && removed.allSatisfy { present.values[$0] == nil }
    if isSame, !present.isDamaged { return present }
    present.remove(removed)
    present.values.merge(changed) { $1 }
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      if present.isDamaged {
        let kept = url.appendingPathExtension("damaged")
        try? FileManager.default.removeItem(at: kept)
        try FileManager.default.moveItem(at: url, to: kept)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: kept.path)
        present.isDamaged = false
      }
      let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys]
      try JSONSerialization.data(withJSONObject: present.values, options: options)
        .replacePrivateFile(at: url)
    } catch {
      throw .unwritable(url.path, error.localizedDescription)
    }
    return present
  }
}

/// A problem with an app's settings. ``SettingsFile/problem`` emits it.
///
/// ```swift
/// banner.binding.title *= settings.problem.map { $0.map { "\($0)" } ?? "" }
/// banner.binding.isRevealed *= settings.problem.map { $0 != nil }
/// ```
///
/// The app continues to work: a setting that cannot be read has its default value, and a setting
/// that cannot be written keeps its value until the app ends. The description is a message for the
/// user, which names the file or the setting, and the consequence, in the language of
/// `BuiltInTexts`.
public enum SettingsError: Error, Equatable, CustomStringConvertible {
  /// The file could not be read. The payload is its path and the reason.
  case unreadable(String, String)
  /// The content of the file at this path is not a JSON object.
  case damaged(String)
  /// The value of a setting does not have the expected type, or a saved state cannot be restored.
  /// The payload is the name, and the expected type or the error.
  case unfitting(String, String)
  /// The file or the value could not be written. The payload is the path or name, and the reason.
  case unwritable(String, String)

  /// The error message.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      BuiltInTexts.text("The settings in %@ cannot be read: %@", path, reason)
    case .damaged(let path):
      BuiltInTexts.text("The settings in %@ are damaged, so the defaults are used.", path) + " "
        + BuiltInTexts.text("The next change keeps the old file as %@.", "\(path).damaged")
    case .unfitting(let name, _):
      BuiltInTexts.text(
        "The setting “%@” has an unexpected value, so its default is used.", name)
    case .unwritable(let place, let reason):
      BuiltInTexts.text("The settings cannot be saved (%@): %@", place, reason)
    }
  }
}
