/// A picture. The double has no pixels.
///
/// https://developer.apple.com/documentation/appkit/nsimage
@available(macOS 10.0, *)
open class NSImage: NSObject, @unchecked Sendable {
  public typealias Name = String

  open var size: NSSize
  open var accessibilityDescription: String?
  private let imageName: Name?

  public init(size: NSSize) {
    self.size = size
    imageName = nil
    super.init(())
  }

  public init?(named name: Name) {
    imageName = name
    size = NSSize(width: 32, height: 32)
    super.init(())
  }

  @available(macOS 11.0, *)
  public init?(systemSymbolName name: String, accessibilityDescription description: String?) {
    imageName = name
    size = NSSize(width: 16, height: 16)
    accessibilityDescription = description
    super.init(())
  }

  public func name() -> Name? { imageName }
}

/// A view that shows a picture.
///
/// https://developer.apple.com/documentation/appkit/nsimageview
@available(macOS 10.0, *)
@MainActor
open class NSImageView: NSControl {
  open var image: NSImage?

  @available(macOS 10.12, *)
  public convenience init(image: NSImage) {
    self.init(frame: .zero)
    self.image = image
  }
}
