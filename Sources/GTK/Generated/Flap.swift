// Written by Scripts/gtk-widgets.
import CGTK

/// A container that shows a panel beside its content, or over the content in a narrow window.
///
/// For a list with a detail pane, ``SplitView`` is simpler.
///
/// BinderyGTK binds ``revealsFlap`` both ways: `flap *= .subject(viewModel.showsPanel)`.
///
/// Corresponds to libadwaita's `AdwFlap`.
open class Flap: Widget {
  /// Creates a flap with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(adw_flap_get_type()))
  }
}

extension Flap: Orientable {
  /// The main widget, or `nil` for none.
  /// `Adw.Flap:content`
  public var content: Widget? {
    get { get("content") }
    set { set("content", to: newValue) }
  }

  /// The side content, or `nil` for none.
  /// `Adw.Flap:flap`
  public var flap: Widget? {
    get { get("flap") }
    set { set("flap", to: newValue) }
  }

  /// The side on which the side content is shown.
  /// `Adw.Flap:flap-position`
  public var flapPosition: PackType {
    get { get("flap-position") }
    set { set("flap-position", to: newValue) }
  }

  /// The duration of folding and unfolding, in milliseconds.
  /// `Adw.Flap:fold-duration`
  public var foldDuration: Int {
    get { get("fold-duration") }
    set { set("fold-duration", to: newValue) }
  }

  /// The rule for showing the flap over the content instead of beside it.
  /// `Adw.Flap:fold-policy`
  public var foldPolicy: FlapFoldPolicy {
    get { get("fold-policy") }
    set { set("fold-policy", to: newValue) }
  }

  /// The size of the children, minimum or natural, below which the flap folds.
  /// `Adw.Flap:fold-threshold-policy`
  public var foldThresholdPolicy: FoldThresholdPolicy {
    get { get("fold-threshold-policy") }
    set { set("fold-threshold-policy", to: newValue) }
  }

  /// Whether the flap is shown over the content instead of beside it.
  /// `Adw.Flap:folded`
  public var isFolded: Bool {
    get { get("folded") }
  }

  /// Whether the flap stays hidden or visible when the widget folds.
  /// `Adw.Flap:locked`
  public var isLocked: Bool {
    get { get("locked") }
    set { set("locked", to: newValue) }
  }

  /// Whether a click beside the folded flap closes it.
  /// `Adw.Flap:modal`
  public var isModal: Bool {
    get { get("modal") }
    set { set("modal", to: newValue) }
  }

  /// Whether the side content is shown.
  /// `Adw.Flap:reveal-flap`
  public var revealsFlap: Bool {
    get { get("reveal-flap") }
    set { set("reveal-flap", to: newValue) }
  }

  /// The parameters of the spring that moves the flap, as libadwaita's structure.
  /// `Adw.Flap:reveal-params`
  public var revealParameters: OpaqueValue {
    get { get("reveal-params") }
    set { set("reveal-params", to: newValue) }
  }

  /// The visible fraction of the side content, from 0 to 1.
  /// `Adw.Flap:reveal-progress`
  public var revealProgress: Double {
    get { get("reveal-progress") }
  }

  /// The line between the flap and the content, or `nil` for none.
  /// `Adw.Flap:separator`
  public var separator: Widget? {
    get { get("separator") }
    set { set("separator", to: newValue) }
  }

  /// Whether a swipe closes the flap.
  /// `Adw.Flap:swipe-to-close`
  public var swipesToClose: Bool {
    get { get("swipe-to-close") }
    set { set("swipe-to-close", to: newValue) }
  }

  /// Whether a swipe opens the flap.
  /// `Adw.Flap:swipe-to-open`
  public var swipesToOpen: Bool {
    get { get("swipe-to-open") }
    set { set("swipe-to-open", to: newValue) }
  }

  /// The way in which the flap moves in.
  /// `Adw.Flap:transition-type`
  public var transitionType: FlapTransitionType {
    get { get("transition-type") }
    set { set("transition-type", to: newValue) }
  }
}
