import CGTK
import Foundation

/// A format of content in the clipboard or a drag.
///
/// All programs support ``text``, ``image`` and ``files``. A format of your own transfers a
/// `Codable` value between windows of your program, or between your programs:
///
/// ```swift
/// extension ContentFormat where Value == Note {
///   static let note = value(Note.self, name: "application/vnd.example.note")
/// }
/// ```
public struct ContentFormat<Value: Sendable>: Sendable {
  enum Form: Sendable {
    /// A GLib value, which GTK itself converts to what other programs understand.
    case boxed(
      type: @Sendable () -> GType, write: @Sendable (Value, UnsafeMutablePointer<GValue>) -> Void,
      read: @Sendable (UnsafePointer<GValue>) -> Value?)
    /// Bytes of a MIME type.
    case bytes(
      name: String, encode: @Sendable (Value) throws -> Data,
      decode: @Sendable (Data) throws -> Value)
  }

  let form: Form

  /// GDK's description of the format, which the caller owns.
  func formats() -> OpaquePointer {
    switch form {
    case .boxed(let type, _, _): return gdk_content_formats_new_for_gtype(type())
    case .bytes(let name, _, _):
      let builder = gdk_content_formats_builder_new()
      gdk_content_formats_builder_add_mime_type(builder, name)
      return gdk_content_formats_builder_free_to_formats(builder)
    }
  }

  /// Returns a format that transfers a value as JSON.
  ///
  /// - Parameter name: A unique MIME type such as `application/vnd.example.note`. A name without
  ///   “/” stops the program with a message.
  public static func value(_ type: Value.Type, name: String) -> ContentFormat
  where Value: Codable {
    require(
      name.contains("/"),
      "GTK: “\(name)” is not a MIME type. Write it like application/vnd.example.note. "
        + "[no-mime-type]")
    return ContentFormat(
      form: .bytes(
        name: name, encode: { try JSONEncoder().encode($0) },
        decode: { try JSONDecoder().decode(Value.self, from: $0) }))
  }
}

extension ContentFormat where Value == String {
  /// The format of text, which all programs support.
  ///
  /// ```swift
  /// let text = try await Clipboard.standard.read(.text)  // nil if the content is no text
  /// ```
  public static var text: ContentFormat {
    ContentFormat(
      form: .boxed(
        type: { GType(16 << 2) }, write: { g_value_set_string($1, $0.forC) },
        read: { g_value_get_string($0).map { String(cString: $0) } }))
  }
}

extension ContentFormat where Value == DecodedImage {
  /// The format of an image, which all programs support; see ``DecodedImage``. GTK converts it to
  /// PNG and other formats.
  public static var image: ContentFormat {
    ContentFormat(
      form: .boxed(
        type: { gdk_texture_get_type() }, write: { g_value_set_object($1, $0.texture) },
        read: { g_value_dup_object($0).map { DecodedImage(owning: $0) } }))
  }
}

extension ContentFormat where Value == [URL] {
  /// The format of a list of file URLs. You can read files that the user has copied in a file
  /// manager, and file managers can paste files that you write.
  public static var files: ContentFormat {
    ContentFormat(
      form: .boxed(
        type: { gdk_file_list_get_type() },
        write: { urls, value in
          var files = urls.map { $0.withFile { OpaquePointer(g_object_ref(.init($0))) } }
          g_value_take_boxed(
            value, .init(gdk_file_list_new_from_array(&files, gsize(files.count))))
          for file in files { g_object_unref(UnsafeMutableRawPointer(file!)) }
        },
        read: { value in
          guard let list = g_value_get_boxed(value) else { return nil }
          let files = gdk_file_list_get_files(OpaquePointer(list))
          defer { g_slist_free(files) }
          return sequence(first: files, next: { $0?.pointee.next }).prefix { $0 != nil }
            .compactMap { $0?.pointee.data.flatMap { URL(file: OpaquePointer($0)) } }
        }))
  }
}
