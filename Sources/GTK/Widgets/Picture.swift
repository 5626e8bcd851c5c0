import CGTK

/// How an image is fitted into its room.
public enum ContentFit: Int, PropertyEnumeration {
  /// Stretched to the room's proportions.
  case fill
  /// As large as the room allows without cutting anything off.
  case contain
  /// As small as fills the room; what does not fit is cut off.
  case cover
  /// As `contain`, but never enlarged.
  case scaleDown
  public static var fallback: ContentFit { .contain }
}

/// An image from a file or from bytes, scaled to its room.
open class Picture: Widget {
  /// What the picture shows, for assistive technology.
  @Prop("alternative-text") public var alternativeText: String?
  @Prop("content-fit") public var contentFit: ContentFit
  /// Whether it may be smaller than the image.
  @Prop("can-shrink") public var canShrink: Bool

  public init(file: String? = nil) {
    super.init(gtk_picture_new_for_filename(file))
  }

  /// Makes one that shows an image; nil for nothing yet.
  public convenience init(_ image: DecodedImage?) {
    self.init(file: nil)
    self.image = image
    showImage()  // observers are not called in here
  }

  /// Shows another file; nil shows nothing.
  public func load(_ file: String?) {
    image = nil
    gtk_picture_set_filename(opaque, file)
  }

  /// The image that it shows, unless that came from a file; nil shows nothing.
  public var image: DecodedImage? {
    didSet {
      if image !== oldValue || image == nil { showImage() }
    }
  }

  private func showImage() {
    gtk_picture_set_paintable(opaque, image.map { OpaquePointer($0.texture) })
  }

  /// The bytes of the image file that it shows: PNG, JPEG and the like; nil shows nothing.
  ///
  /// Bytes that are no image show nothing, and ``imageError`` says why. They are decoded at once;
  /// decode a large image elsewhere, and set ``image``.
  public var encodedImage: [UInt8]? {
    didSet {
      guard encodedImage != oldValue else { return }
      imageError = nil
      do throws(ImageError) {
        image = if let encodedImage { try DecodedImage(encoded: encodedImage) } else { nil }
      } catch {
        image = nil
        imageError = error
      }
    }
  }

  /// Why ``encodedImage`` is not shown; nil if it is.
  public private(set) var imageError: ImageError?

  /// Whether there is something to see.
  public var isEmpty: Bool { gtk_picture_get_paintable(opaque) == nil }
}
