#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

/// Notices when a view gets into a window and out of it, by a subview without size that is never
/// seen.
///
/// UIKit tells only a view itself, so only a class below it could know otherwise. A view that takes
/// no subviews, as `UIVisualEffectView`, has it in its content view. Somebody may take away all
/// subviews of a view: the probe belongs to the view all the same, and puts its subview back.
@MainActor
final class WindowProbe {
  /// Open while the view is in a window.
  let gate = RenderGate()
  private weak var view: UIView?
  private let subview = ProbeView()
  private var followers: [RenderGate] = []

  private init(_ view: UIView) {
    self.view = view
    subview.probe = self
  }

  /// The probe of a view, which the first who asks makes.
  static func of(_ view: UIView) -> WindowProbe {
    let host = (view as? UIVisualEffectView)?.contentView ?? view
    let probe = attached(to: host) { WindowProbe($0) }
    probe.putSubview()
    return probe
  }

  /// Opens and closes `gate`, too, from now on.
  func add(_ gate: RenderGate) {
    followers.append(gate)
    gate.isOpen = self.gate.isOpen
  }

  fileprivate func moved(to window: UIWindow?) {
    transaction {
      gate.isOpen = window != nil
      for follower in followers { follower.isOpen = gate.isOpen }
    }
  }

  /// In the next turn: UIKit is in the middle of taking it away.
  fileprivate func subviewWasTaken() {
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.putSubview() }
    }
  }

  private func putSubview() {
    guard let view, subview.superview !== view else { return }
    view.addSubview(subview)
    // Meanwhile nobody told that the view left its window.
    if gate.isOpen != (view.window != nil) { moved(to: view.window) }
  }
}

/// What UIKit tells of the window: last among a view's subviews, without a part in its layout.
private final class ProbeView: UIView {
  weak var probe: WindowProbe?

  init() {
    super.init(frame: .zero)
    isHidden = true
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    // Taken away alone, it says nothing of the view.
    if superview != nil { probe?.moved(to: window) }
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if superview == nil { probe?.subviewWasTaken() }
  }
}
#endif
