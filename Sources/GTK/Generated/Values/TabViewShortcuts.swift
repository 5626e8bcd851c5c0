// Written by Scripts/gtk-widgets.

/// The shortcuts of a tab view that are enabled.
///
/// Corresponds to libadwaita's `AdwTabViewShortcuts`.
public struct TabViewShortcuts: PropertyFlags {
  /// GTK's bits.
  public let rawValue: Int

  /// Creates a set from GTK's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Control+Tab selects the next page.
  public static let controlTab = TabViewShortcuts(rawValue: 1)
  /// Control+Shift+Tab selects the previous page.
  public static let controlShiftTab = TabViewShortcuts(rawValue: 2)
  /// Control+Page Up selects the previous page.
  public static let controlPageUp = TabViewShortcuts(rawValue: 4)
  /// Control+Page Down selects the next page.
  public static let controlPageDown = TabViewShortcuts(rawValue: 8)
  /// Control+Home selects the first page.
  public static let controlHome = TabViewShortcuts(rawValue: 16)
  /// Control+End selects the last page.
  public static let controlEnd = TabViewShortcuts(rawValue: 32)
  /// Control+Shift+Page Up moves the page before the previous one.
  public static let controlShiftPageUp = TabViewShortcuts(rawValue: 64)
  /// Control+Shift+Page Down moves the page after the next one.
  public static let controlShiftPageDown = TabViewShortcuts(rawValue: 128)
  /// Control+Shift+Home moves the page to the front.
  public static let controlShiftHome = TabViewShortcuts(rawValue: 256)
  /// Control+Shift+End moves the page to the end.
  public static let controlShiftEnd = TabViewShortcuts(rawValue: 512)
  /// Alt+1 to Alt+9 select the first nine pages.
  public static let altDigits = TabViewShortcuts(rawValue: 1024)
  /// Alt+0 selects the tenth page.
  public static let altZero = TabViewShortcuts(rawValue: 2048)
  /// All of these shortcuts.
  public static let allShortcuts = TabViewShortcuts(rawValue: 4095)
}
