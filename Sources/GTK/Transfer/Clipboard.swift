import CGTK
import Foundation

/// The desktop's clipboard.
///
/// ```swift
/// Clipboard.standard.write("Hello")
/// let text = try await Clipboard.standard.read(.text)  // nil if the content is no text
/// ```
///
/// Content that you write is available only while your program runs. Reading is asynchronous,
/// because the program that wrote the content has to deliver it.
@MainActor
public final class Clipboard: Object {
  /// The clipboard that Control+C and Control+V use. If GTK is not initialized, the program stops
  /// with a message.
  public static var standard: Clipboard {
    of(gdk_display_get_clipboard(display))
  }

  /// The clipboard of the selected text, which the middle button of the pointer pastes. It is empty
  /// on desktops without such a clipboard.
  public static var primary: Clipboard {
    of(gdk_display_get_primary_clipboard(display))
  }

  private static var display: OpaquePointer {
    GTKLibrary.requireInitialized()
    return gdk_display_get_default()!
  }

  private static func of(_ clipboard: OpaquePointer) -> Clipboard {
    let pointer = UnsafeMutableRawPointer(clipboard)
    return Clipboard.peer(of: pointer) ?? Clipboard(borrowing: pointer)
  }

  /// Whether this program wrote the current content. Use this property in a handler of
  /// ``onChange(_:)`` to ignore your own content.
  public var isLocal: Bool { gdk_clipboard_is_local(opaque) != 0 }

  /// Calls `handler` after this program or another one has changed the content. Reading takes time,
  /// so only check ``offers(_:)`` in the handler:
  ///
  /// ```swift
  /// Clipboard.standard.onChange { paste.isEnabled = Clipboard.standard.offers(.text) }
  /// ```
  @discardableResult
  public func onChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("changed", handler)
  }

  // MARK: Writing

  /// Replaces the content. The clipboard retains the new content, which may have several formats,
  /// until that content is replaced.
  public func write(_ content: TransferContent) {
    gdk_clipboard_set_content(
      opaque, content.provider.assumingMemoryBound(to: GdkContentProvider.self))
  }

  /// Replaces the content with a value.
  ///
  /// - Throws: The encoding error of a custom format.
  public func write<Value>(_ value: Value, as format: ContentFormat<Value>) throws {
    write(try TransferContent(value, as: format))
  }

  /// Replaces the content with text, which all programs can paste.
  public func write(_ text: String) { gdk_clipboard_set_text(opaque, text.forC) }

  /// Removes the content, even if another program wrote it. ``offers(_:)`` then returns false. Use
  /// this method, for example, to clear a copied password after a while.
  public func clear() {
    // With no content at all, GDK gives up the ownership. X11 reports that later, and GDK (GTK 4.8)
    // would then discard what the program has written in the meantime.
    let empty = gdk_content_provider_new_union(nil, 0)
    defer { g_object_unref(empty) }
    gdk_clipboard_set_content(opaque, empty)
  }

  // MARK: Reading

  /// Returns whether the content has a format, without reading it. Use this method to enable
  /// “Paste”: `paste.isEnabled = Clipboard.standard.offers(.text)`.
  public func offers<Value>(_ format: ContentFormat<Value>) -> Bool {
    let formats = format.formats()
    defer { gdk_content_formats_unref(formats) }
    guard case .boxed = format.form else {
      return gdk_content_formats_match(gdk_clipboard_get_formats(opaque), formats) != 0
    }
    // GTK can convert formats of other programs to this type.
    let readable = gdk_content_formats_union_deserialize_gtypes(
      gdk_content_formats_ref(gdk_clipboard_get_formats(opaque)))
    defer { gdk_content_formats_unref(readable) }
    return gdk_content_formats_match(readable, formats) != 0
  }

  /// Returns the content in a format, or `nil` if the content does not have that format.
  ///
  /// - Throws: ``TransferError`` if the program that wrote the content does not deliver it, or the
  ///   decoding error of a custom format.
  public func read<Value>(_ format: ContentFormat<Value>) async throws -> Value? {
    guard offers(format) else { return nil }
    switch format.form {
    case .boxed(let type, _, let read):
      let result = await AsyncResult.of {
        gdk_clipboard_read_value_async(opaque, type(), G_PRIORITY_DEFAULT, nil, $0, $1)
      }
      return read(try result.finish { gdk_clipboard_read_value_finish(opaque, $0, $1) })
    case .bytes(let name, _, let decode):
      let result = await AsyncResult.of { callback, data in
        withNames([name]) {
          gdk_clipboard_read_async(opaque, $0, G_PRIORITY_DEFAULT, nil, callback, data)
        }
      }
      let stream = try result.finish { gdk_clipboard_read_finish(opaque, $0, nil, $1) }
      return try decode(try await AsyncResult.bytes(of: stream))
    }
  }
}

/// Runs `body` with the names as C's array of strings.
func withNames<Result>(
  _ names: [String], _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  var words = names.map { UnsafePointer<CChar>(strdup($0)) } + [nil]
  defer { for word in words { free(UnsafeMutableRawPointer(mutating: word)) } }
  return body(&words)
}
