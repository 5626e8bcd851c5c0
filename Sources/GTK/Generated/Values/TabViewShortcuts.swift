// Written by Scripts/gtk-widgets.

/// The shortcuts of a tab view that are enabled.
///
/// It is libadwaita's `AdwTabViewShortcuts`.
public struct TabViewShortcuts: PropertyFlags {
  /// GTK's bits.
  public let rawValue: Int

  /// Creates a set from GTK's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let controlTab = TabViewShortcuts(rawValue: 1)
  public static let controlShiftTab = TabViewShortcuts(rawValue: 2)
  public static let controlPageUp = TabViewShortcuts(rawValue: 4)
  public static let controlPageDown = TabViewShortcuts(rawValue: 8)
  public static let controlHome = TabViewShortcuts(rawValue: 16)
  public static let controlEnd = TabViewShortcuts(rawValue: 32)
  public static let controlShiftPageUp = TabViewShortcuts(rawValue: 64)
  public static let controlShiftPageDown = TabViewShortcuts(rawValue: 128)
  public static let controlShiftHome = TabViewShortcuts(rawValue: 256)
  public static let controlShiftEnd = TabViewShortcuts(rawValue: 512)
  public static let altDigits = TabViewShortcuts(rawValue: 1024)
  public static let altZero = TabViewShortcuts(rawValue: 2048)
  public static let allShortcuts = TabViewShortcuts(rawValue: 4095)
}
