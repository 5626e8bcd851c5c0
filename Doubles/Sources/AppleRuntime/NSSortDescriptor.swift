/// The key and the direction of a sort order.
///
/// https://developer.apple.com/documentation/foundation/nssortdescriptor
///
/// The double stores a key and a selector, but does not sort, because that takes key-value
/// coding. It hides Foundation's class of the same name, as ``NSObject`` does.
@available(iOS 2.0, macOS 10.0, *)
open class NSSortDescriptor: NSObject {
  public let key: String?
  public let ascending: Bool
  public let selector: Selector?

  public convenience init(key: String?, ascending: Bool) {
    self.init(key: key, ascending: ascending, selector: "compare:")
  }

  public init(key: String?, ascending: Bool, selector: Selector?) {
    self.key = key
    self.ascending = ascending
    self.selector = selector
    super.init(())
  }

  /// A descriptor for the same key in the other direction.
  open var reversedSortDescriptor: Any {
    NSSortDescriptor(key: key, ascending: !ascending, selector: selector)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSSortDescriptor else { return false }
    return key == other.key && ascending == other.ascending && selector == other.selector
  }

  open override var hash: Int { key.hashValue ^ ascending.hashValue }
}
