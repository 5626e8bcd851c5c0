/// The additions of Apple's toolkits to `IndexPath`.
///
/// https://developer.apple.com/documentation/foundation/indexpath
extension IndexPath {
  @available(iOS 2.0, *)
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  @available(iOS 6.0, macOS 10.11, *)
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  @available(iOS 2.0, macOS 10.11, *)
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  @available(iOS 2.0, *)
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  @available(iOS 6.0, macOS 10.11, *)
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
