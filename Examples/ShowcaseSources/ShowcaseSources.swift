import Foundation

/// The source files of the showcase's screens: the very files that are compiled.
public enum ShowcaseSources {
  /// The text of a file, by its path in the folder of the examples, or `nil` if it is not included.
  public static func text(of file: String) -> String? {
    // Resources that are processed one by one are in one folder. (A copied folder would not be
    // copied again when a file in it changes.)
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return try? String(
      contentsOf: Bundle.module.bundleURL.appendingPathComponent(name), encoding: .utf8)
  }
}
