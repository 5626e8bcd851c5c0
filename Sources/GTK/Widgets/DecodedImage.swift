import CGTK

/// A decoded image in memory, for ``Picture/image`` and the clipboard. It is immutable, so you can
/// create it on any thread. Decode a large image off the main actor:
///
/// ```swift
/// picture.image = try await Task.detached { try DecodedImage(encoded: bytes) }.value
/// ```
public final class DecodedImage: Sendable {
  // A texture never changes, and counts its references atomically.
  nonisolated(unsafe) let texture: UnsafeMutableRawPointer

  /// Decodes the bytes of an image file: PNG, JPEG, TIFF, or another format that the system
  /// supports.
  ///
  /// - Throws: ``ImageError`` if the bytes are not such an image.
  public init(encoded bytes: some Collection<UInt8>) throws(ImageError) {
    let shared =
      bytes.withContiguousStorageIfAvailable { g_bytes_new($0.baseAddress, gsize($0.count)) }
      ?? Array(bytes).withUnsafeBufferPointer { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(shared) }
    var problem: UnsafeMutablePointer<GError>?
    guard let texture = gdk_texture_new_from_bytes(shared, &problem) else {
      defer { g_error_free(problem) }
      throw .notAnImage(problem.map { String(cString: $0.pointee.message) } ?? "")
    }
    self.texture = UnsafeMutableRawPointer(texture)
  }

  /// Takes ownership of a texture.
  init(owning texture: UnsafeMutableRawPointer) { self.texture = texture }

  deinit { g_object_unref(texture) }

  /// The width in pixels.
  public var width: Int { Int(gdk_texture_get_width(OpaquePointer(texture))) }
  /// The height in pixels.
  public var height: Int { Int(gdk_texture_get_height(OpaquePointer(texture))) }
}

/// A reason why bytes cannot be shown as an image. ``DecodedImage/init(encoded:)`` throws it, and
/// ``Picture/imageError`` contains it. Its description is a message for the user, in the language
/// of ``BuiltInTexts``.
///
/// ```swift
/// picture.encodedImage = bytes
/// problem.text = picture.imageError.map { "\($0)" } ?? ""
/// ```
public enum ImageError: Error, Equatable, CustomStringConvertible {
  /// The bytes have an unknown format or are truncated. The payload is the decoder's message.
  case notAnImage(String)

  /// The error message.
  public var description: String {
    switch self {
    case .notAnImage(let reason): BuiltInTexts.text("The image cannot be read: %@", reason)
    }
  }
}
