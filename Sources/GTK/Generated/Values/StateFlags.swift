// Written by Scripts/gtk-widgets.

/// The states of a widget, which style sheets name by pseudo-classes such as `:hover`.
///
/// Corresponds to GTK's `GtkStateFlags`.
public struct StateFlags: PropertyFlags {
  /// GTK's bits.
  public let rawValue: Int

  /// Creates a set from GTK's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The widget is pressed: `:active`.
  public static let active = StateFlags(rawValue: 1)
  /// The pointer is over the widget: `:hover`.
  public static let prelight = StateFlags(rawValue: 2)
  /// The widget is selected: `:selected`.
  public static let selected = StateFlags(rawValue: 4)
  /// The widget does not react to input: `:disabled`.
  public static let insensitive = StateFlags(rawValue: 8)
  /// The widget is neither on nor off: `:indeterminate`.
  public static let inconsistent = StateFlags(rawValue: 16)
  /// The widget has the keyboard focus: `:focus`.
  public static let focused = StateFlags(rawValue: 32)
  /// The window is not active: `:backdrop`.
  public static let backdrop = StateFlags(rawValue: 64)
  /// The text is written from left to right: `:dir(ltr)`.
  public static let dirLtr = StateFlags(rawValue: 128)
  /// The text is written from right to left: `:dir(rtl)`.
  public static let dirRtl = StateFlags(rawValue: 256)
  /// The widget is a link: `:link`.
  public static let link = StateFlags(rawValue: 512)
  /// The link has been followed: `:visited`.
  public static let visited = StateFlags(rawValue: 1024)
  /// The widget is on: `:checked`.
  public static let checked = StateFlags(rawValue: 2048)
  /// Something can be dropped on the widget now: `:drop(active)`.
  public static let dropActive = StateFlags(rawValue: 4096)
  /// The focus has to be visible, because the user works with keys: `:focus-visible`.
  public static let focusVisible = StateFlags(rawValue: 8192)
  /// A descendant has the keyboard focus: `:focus-within`.
  public static let focusWithin = StateFlags(rawValue: 16384)
}
