import CGTK

/// The way in which a picture scales its image to the available space.
///
/// ```swift
/// picture.contentFit = .cover
/// ```
public enum ContentFit: Int, PropertyEnumeration, CaseIterable {
  /// Stretches the image to fill the space, and changes its proportions.
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
/// ``contentFit`` determines the scaling. Set ``alternativeText`` to describe the image to
/// assistive technology. The picture decodes files and ``encodedImage`` on the main actor; for a
/// large image, create a ``DecodedImage`` on another thread.
///
/// ```swift
/// let cover = Picture()
/// cover.contentFit = .cover
/// cover.alternativeText = "Cover of the album"
/// cover.image = try await Task.detached { try DecodedImage(encoded: bytes) }.value
/// ```
open class Picture: Widget {
  /// Creates a picture of the image file at a path. The picture is empty if the path is `nil`, or
  /// if the file cannot be read.
  public init(file: String? = nil) {
    super.init(gtk_picture_new_for_filename(file))
  }

  /// Creates a picture of an image in memory. Pass `nil` for an empty picture. To change the image
  /// later, set ``image``.
  public convenience init(_ image: DecodedImage?) {
    self.init(file: nil)
    self.image = image
  }

  /// Shows the image file at a path instead of the current image. If the path is `nil` or the file
  /// cannot be read, the picture is empty.
  public func load(_ file: String?) {
    image = nil
    gtk_picture_set_filename(opaque, file)
  }

  /// The shown image, or `nil` if there is none, or if the image came from a file. Setting it sets
  /// ``encodedImage`` and ``imageError`` to nil.
  public var image: DecodedImage? {
    get { shown }
    set { show(newValue) }
  }

  /// The bytes of the shown image, in a format such as PNG or JPEG, or `nil` for none.
  ///
  /// If the bytes are not an image, the picture is empty, and ``imageError`` contains the reason.
  /// Setting the bytes decodes them at once. Decode a large image off the main actor, and set
  /// ``image`` instead.
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

  /// The reason why ``encodedImage`` is not shown, or `nil` if it is shown. The property is up to
  /// date as soon as you have assigned the bytes.
  public private(set) var imageError: ImageError?

  private var shown: DecodedImage?
  private var encoded: [UInt8]?

  private func show(
    _ image: DecodedImage?, of bytes: [UInt8]? = nil, _ error: ImageError? = nil
  ) {
    (shown, encoded, imageError) = (image, bytes, error)
    gtk_picture_set_paintable(opaque, image.map { OpaquePointer($0.texture) })
  }

  /// Whether the picture shows no image.
  public var isEmpty: Bool { gtk_picture_get_paintable(opaque) == nil }
}
