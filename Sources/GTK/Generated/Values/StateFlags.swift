// Written by Scripts/gtk-widgets.

/// The states of a widget in style sheets, such as `prelight` under the pointer.
///
/// It is GTK's `GtkStateFlags`.
public struct StateFlags: PropertyFlags {
  /// GTK's bits.
  public let rawValue: Int

  /// Creates a set from GTK's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let active = StateFlags(rawValue: 1)
  public static let prelight = StateFlags(rawValue: 2)
  public static let selected = StateFlags(rawValue: 4)
  public static let insensitive = StateFlags(rawValue: 8)
  public static let inconsistent = StateFlags(rawValue: 16)
  public static let focused = StateFlags(rawValue: 32)
  public static let backdrop = StateFlags(rawValue: 64)
  public static let dirLtr = StateFlags(rawValue: 128)
  public static let dirRtl = StateFlags(rawValue: 256)
  public static let link = StateFlags(rawValue: 512)
  public static let visited = StateFlags(rawValue: 1024)
  public static let checked = StateFlags(rawValue: 2048)
  public static let dropActive = StateFlags(rawValue: 4096)
  public static let focusVisible = StateFlags(rawValue: 8192)
  public static let focusWithin = StateFlags(rawValue: 16384)
}
