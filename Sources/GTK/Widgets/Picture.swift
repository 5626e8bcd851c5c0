import CGTK

/// The scaling of an image to the space of its picture.
///
/// ```swift
/// picture.contentFit = .cover
/// ```
public enum ContentFit: Int, PropertyEnumeration, CaseIterable {
  /// Stretches the image to the proportions of the space.
  case fill
  /// Scales the image to the largest size that shows all of it.
  case contain
  /// Scales the image to the smallest size that fills the space, and cuts off the rest.
  case cover
  /// Like `contain`, but never enlarges the image.
  case scaleDown
  public static var fallback: ContentFit { .contain }
}

/// An image from a file or from bytes, scaled to the available space.
///
/// ``contentFit`` decides how it is scaled. Set ``alternativeText`` to describe the image to
/// assistive technology. Files and ``encodedImage`` are decoded on the main actor; for a large
/// image, make a ``DecodedImage`` on another thread.
///
/// ```swift
/// let cover = Picture()
/// cover.contentFit = .cover
/// cover.alternativeText = "Cover of the album"
/// cover.image = try await Task.detached { try DecodedImage(encoded: bytes) }.value
/// ```
open class Picture: Widget {
  /// Makes a picture of the image file at a path; nil for an empty picture. A file that cannot be
  /// read also leaves it empty.
  public init(file: String? = nil) {
    super.init(gtk_picture_new_for_filename(file))
  }

  /// Makes a picture of an image in memory; nil for an empty picture. ``image`` changes it.
  public convenience init(_ image: DecodedImage?) {
    self.init(file: nil)
    self.image = image
  }

  /// Shows the image file at a path instead of the current image; nil shows nothing. A file that
  /// cannot be read leaves the picture empty.
  public func load(_ file: String?) {
    image = nil
    gtk_picture_set_filename(opaque, file)
  }

  /// The shown image, unless it came from a file; nil shows nothing. Setting it ends
  /// ``encodedImage`` and its ``imageError``.
  public var image: DecodedImage? {
    get { shown }
    set { show(newValue) }
  }

  /// The bytes of the shown image file: PNG, JPEG and the like; nil shows nothing.
  ///
  /// Bytes that are not an image show nothing, and ``imageError`` gives the reason. Setting the
  /// bytes decodes them at once; decode a large image elsewhere, and set ``image``.
  public var encodedImage: [UInt8]? {
    get { encoded }
    set {
      guard let newValue else { return show(nil) }
      guard newValue != encoded else { return }
      do throws(ImageError) {
        show(try DecodedImage(encoded: newValue), of: newValue)
      } catch {
        show(nil, of: newValue, error)
      }
    }
  }

  /// The reason why ``encodedImage`` is not shown; nil if it is shown. The property is up to date
  /// as soon as you have assigned the bytes.
  public private(set) var imageError: ImageError?

  private var shown: DecodedImage?
  private var encoded: [UInt8]?

  private func show(
    _ image: DecodedImage?, of bytes: [UInt8]? = nil, _ error: ImageError? = nil
  ) {
    (shown, encoded, imageError) = (image, bytes, error)
    gtk_picture_set_paintable(opaque, image.map { OpaquePointer($0.texture) })
  }

  /// Whether the picture shows no image, from whatever source: a file, bytes or a ``DecodedImage``.
  public var isEmpty: Bool { gtk_picture_get_paintable(opaque) == nil }
}
