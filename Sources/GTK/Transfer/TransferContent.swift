import CGTK
import Foundation

/// Content for the clipboard or a drag, in one format or several.
///
/// To let other programs read the value, add further formats, the most exact one first:
///
/// ```swift
/// let content = try TransferContent(note, as: .note).adding(note.title, as: .text)
/// Clipboard.standard.write(content)
/// ```
///
/// The initializer copies or encodes the value at once.
@MainActor
public final class TransferContent {
  /// GDK's object for the content.
  nonisolated(unsafe) let provider: UnsafeMutableRawPointer

  /// Makes content of a value.
  ///
  /// - Throws: The encoding error of a custom format. ``ContentFormat/text``,
  ///   ``ContentFormat/image`` and ``ContentFormat/files`` do not throw.
  public init<Value>(_ value: Value, as format: ContentFormat<Value>) throws {
    switch format.form {
    case .boxed(let type, let write, _):
      var box = GValue()
      g_value_init(&box, type())
      defer { g_value_unset(&box) }
      write(value, &box)
      provider = UnsafeMutableRawPointer(gdk_content_provider_new_for_value(&box)!)
    case .bytes(let name, let encode, _):
      let bytes = try encode(value).withUnsafeBytes {
        g_bytes_new($0.baseAddress, gsize($0.count))
      }
      defer { g_bytes_unref(bytes) }
      provider = UnsafeMutableRawPointer(gdk_content_provider_new_for_bytes(name, bytes)!)
    }
  }

  private init(owning provider: UnsafeMutableRawPointer) { self.provider = provider }

  deinit { g_object_unref(provider) }

  /// Returns a copy of this content with an additional format after the existing ones.
  ///
  /// - Throws: The encoding error of a custom format.
  public func adding<Value>(
    _ value: Value, as format: ContentFormat<Value>
  ) throws -> TransferContent {
    let other = try TransferContent(value, as: format)
    // The union takes ownership of a reference to each.
    var parts = [self, other].map {
      Optional(g_object_ref($0.provider)!.assumingMemoryBound(to: GdkContentProvider.self))
    }
    return TransferContent(owning: .init(gdk_content_provider_new_union(&parts, 2)!))
  }
}

/// A reason why content could not be read from the clipboard or from a drag. ``Clipboard/read(_:)``
/// throws it. Its description is a message for the user, in the language of ``BuiltInTexts``.
///
/// ```swift
/// do {
///   text = try await Clipboard.standard.read(.text) ?? ""
/// } catch {
///   problem.text = "\(error)"
/// }
/// ```
///
/// It is not an error if the content has a different format; reading then returns `nil`.
public enum TransferError: Error, Equatable, CustomStringConvertible {
  /// The program that wrote the content did not deliver it. The payload is GTK's message.
  case notDelivered(String)

  /// The error message.
  public var description: String {
    switch self {
    case .notDelivered(let reason): BuiltInTexts.text("The content cannot be read: %@", reason)
    }
  }
}
