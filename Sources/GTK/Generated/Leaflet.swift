// Written by Scripts/gtk-widgets.
import CGTK

/// A container of children side by side, of which a narrow window shows only one.
///
/// For a list with a detail pane, use ``SplitView``, and for pages from which the user goes back,
/// ``NavigationView``.
///
/// BinderyGTK binds ``visibleChildName`` both ways: `leaflet *= .subject(viewModel.pane)`.
///
/// Corresponds to libadwaita's `AdwLeaflet`.
open class Leaflet: Widget {
  /// Creates a leaflet with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(adw_leaflet_get_type()))
  }
}

extension Leaflet: Orientable {
  /// Whether the user can go to the previous child with a swipe or a key.
  /// `Adw.Leaflet:can-navigate-back`
  public var canNavigateBack: Bool {
    get { get("can-navigate-back") }
    set { set("can-navigate-back", to: newValue) }
  }

  /// Whether the user can go to the next child by a swipe or a key.
  /// `Adw.Leaflet:can-navigate-forward`
  public var canNavigateForward: Bool {
    get { get("can-navigate-forward") }
    set { set("can-navigate-forward", to: newValue) }
  }

  /// Whether the children can be side by side.
  /// `Adw.Leaflet:can-unfold`
  public var canUnfold: Bool {
    get { get("can-unfold") }
    set { set("can-unfold", to: newValue) }
  }

  /// The parameters of the spring that moves the children, as libadwaita's structure.
  /// `Adw.Leaflet:child-transition-params`
  public var childTransitionParameters: OpaqueValue {
    get { get("child-transition-params") }
    set { set("child-transition-params", to: newValue) }
  }

  /// Whether the leaflet is moving to another child now.
  /// `Adw.Leaflet:child-transition-running`
  public var isChildTransitionRunning: Bool {
    get { get("child-transition-running") }
  }

  /// The size of the children, minimum or natural, below which the leaflet folds.
  /// `Adw.Leaflet:fold-threshold-policy`
  public var foldThresholdPolicy: FoldThresholdPolicy {
    get { get("fold-threshold-policy") }
    set { set("fold-threshold-policy", to: newValue) }
  }

  /// Whether there is room for only one child.
  /// `Adw.Leaflet:folded`
  public var isFolded: Bool {
    get { get("folded") }
  }

  /// Whether all children have the same size.
  /// `Adw.Leaflet:homogeneous`
  public var isHomogeneous: Bool {
    get { get("homogeneous") }
    set { set("homogeneous", to: newValue) }
  }

  /// The duration of folding and unfolding, in milliseconds.
  /// `Adw.Leaflet:mode-transition-duration`
  public var modeTransitionDuration: Int {
    get { get("mode-transition-duration") }
    set { set("mode-transition-duration", to: newValue) }
  }

  /// The children as a GTK list model of `AdwLeafletPage`.
  /// `Adw.Leaflet:pages`
  public var pages: Object {
    get { get("pages") }
  }

  /// The way in which a child moves in.
  /// `Adw.Leaflet:transition-type`
  public var transitionType: LeafletTransitionType {
    get { get("transition-type") }
    set { set("transition-type", to: newValue) }
  }

  /// The child that is shown, or `nil` for none.
  /// `Adw.Leaflet:visible-child`
  public var visibleChild: Widget? {
    get { get("visible-child") }
    set { StrayFocus.keepingRequest { set("visible-child", to: newValue) } }
  }

  /// The name of the child that is shown, or `nil` for none.
  /// `Adw.Leaflet:visible-child-name`
  public var visibleChildName: String? {
    get { get("visible-child-name") }
    set { StrayFocus.keepingRequest { set("visible-child-name", to: newValue) } }
  }
}
