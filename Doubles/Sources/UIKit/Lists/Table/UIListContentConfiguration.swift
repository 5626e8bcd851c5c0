/// A value that describes the content of a view.
///
/// https://developer.apple.com/documentation/uikit/uicontentconfiguration-swift.protocol
@available(iOS 14.0, *)
public protocol UIContentConfiguration {}

/// The content of a row in a list.
///
/// https://developer.apple.com/documentation/uikit/uilistcontentconfiguration-swift.struct
@available(iOS 14.0, *)
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  public var text: String?
  public var secondaryText: String?

  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration() }
}
