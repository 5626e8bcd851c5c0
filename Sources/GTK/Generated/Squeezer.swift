// Written by Scripts/gtk-widgets.
import CGTK

/// A container that shows the first of its children that fits: add the largest one first.
///
/// Use it for another layout in a narrow window, such as buttons with and without texts. It never
/// gets smaller than the last child, unless ``allowsNone`` is true: it then shows no child if none
/// fits.
///
/// ```swift
/// let squeezer = Squeezer()
/// squeezer.add(wideButtons)
/// squeezer.add(narrowButtons)
/// ```
///
/// Corresponds to libadwaita's `AdwSqueezer`.
open class Squeezer: Widget {
  /// Creates a squeezer with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(adw_squeezer_get_type()))
  }
}

extension Squeezer: Orientable {
  /// Whether no child is shown if none of them fits.
  /// `Adw.Squeezer:allow-none`
  public var allowsNone: Bool {
    get { get("allow-none") }
    set { set("allow-none", to: newValue) }
  }

  /// Whether all children have the same size.
  /// `Adw.Squeezer:homogeneous`
  public var isHomogeneous: Bool {
    get { get("homogeneous") }
    set { set("homogeneous", to: newValue) }
  }

  /// Whether the size changes gradually from one child to the next.
  /// `Adw.Squeezer:interpolate-size`
  public var interpolatesSize: Bool {
    get { get("interpolate-size") }
    set { set("interpolate-size", to: newValue) }
  }

  /// The children as a GTK list model of `AdwSqueezerPage`.
  /// `Adw.Squeezer:pages`
  public var pages: Object {
    get { get("pages") }
  }

  /// The size that decides whether a child fits: its minimum size or its natural size.
  /// `Adw.Squeezer:switch-threshold-policy`
  public var switchThresholdPolicy: FoldThresholdPolicy {
    get { get("switch-threshold-policy") }
    set { set("switch-threshold-policy", to: newValue) }
  }

  /// The duration of the transition, in milliseconds.
  /// `Adw.Squeezer:transition-duration`
  public var transitionDuration: Int {
    get { get("transition-duration") }
    set { set("transition-duration", to: newValue) }
  }

  /// Whether the squeezer is changing to another child now.
  /// `Adw.Squeezer:transition-running`
  public var isTransitionRunning: Bool {
    get { get("transition-running") }
  }

  /// The animation from one child to the next.
  /// `Adw.Squeezer:transition-type`
  public var transitionType: SqueezerTransitionType {
    get { get("transition-type") }
    set { set("transition-type", to: newValue) }
  }

  /// The child that is shown, or `nil` for none.
  /// `Adw.Squeezer:visible-child`
  public var visibleChild: Widget? {
    get { get("visible-child") }
  }

  /// The horizontal position of the content, from 0 for the start to 1 for the end.
  /// `Adw.Squeezer:xalign`
  public var horizontalPlacement: Double {
    get { get("xalign") }
    set { set("xalign", to: newValue) }
  }

  /// The vertical position of the content, from 0 for the top to 1 for the bottom.
  /// `Adw.Squeezer:yalign`
  public var verticalPlacement: Double {
    get { get("yalign") }
    set { set("yalign", to: newValue) }
  }
}
