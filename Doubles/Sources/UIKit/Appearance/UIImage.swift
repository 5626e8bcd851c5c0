/// An image. The double stores the origin of an image but no pixels.
///
/// https://developer.apple.com/documentation/uikit/uiimage
@available(iOS 2.0, *)
open class UIImage: NSObject, @unchecked Sendable {
  // Sendable: it never changes.

  private let source: String
  private let bytes: Data?

  private init(_ source: String, _ bytes: Data? = nil) {
    (self.source, self.bytes) = (source, bytes)
    super.init()
  }

  public convenience override init(_ nothing: Void = ()) { self.init("") }

  /// Makes an image of the app's bundle. The double has an image for every name except "".
  public convenience init?(named name: String) {
    guard !name.isEmpty else { return nil }
    self.init("named \(name)")
  }

  @available(iOS 13.0, *)
  public convenience init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    self.init("system \(name)")
  }

  public convenience init?(data: Data) {
    guard !data.isEmpty else { return nil }
    self.init("data", data)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other || (!source.isEmpty && other.source == source && other.bytes == bytes)
  }

  open override var hash: Int { source.hashValue }
  open override var description: String { "UIImage(\(source))" }

  open var size: CGSize { CGSize(width: 1, height: 1) }
}
