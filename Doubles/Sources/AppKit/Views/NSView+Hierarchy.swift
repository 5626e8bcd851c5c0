extension NSView {
  /// The subviews, from back to front.
  public var subviews: [NSView] {
    get { children }
    set {
      for child in children where !newValue.contains(where: { $0 === child }) {
        child.removeFromSuperview()
      }
      for child in newValue where child.superview !== self { addSubview(child) }
      children = newValue
    }
  }

  /// Puts a view in the place of another.
  public func replaceSubview(_ oldView: NSView, with newView: NSView) {
    guard let index = children.firstIndex(where: { $0 === oldView }) else { return }
    oldView.removeFromSuperview()
    insert(newView, at: index)
  }

  func insert(_ view: NSView, at index: Int) {
    guard !isDescendant(of: view) else {
      return RaisedExceptions.raise(
        "NSInvalidArgumentException", "a view cannot be put into itself or what is in it")
    }
    let isNewToWindow = view.window !== window
    if let former = view.superview {
      former.willRemoveSubview(view)
      former.children.removeAll { $0 === view }
      if isNewToWindow { view.window?.letGo(of: view) }
    }
    view.viewWillMove(toSuperview: self)
    if isNewToWindow { view.willMove(to: window) }
    children.insert(view, at: min(index, children.count))
    view.superview = self
    view.nextResponder = view.controller ?? self
    view.controller?.nextResponder = self
    if isNewToWindow { view.didMove(to: window) }
    view.viewDidMoveToSuperview()
    didAddSubview(view)
  }

  /// Removes the view from its superview.
  public func removeFromSuperview() {
    guard let former = superview else { return }
    former.willRemoveSubview(self)
    window?.letGo(of: self)
    viewWillMove(toSuperview: nil)
    if window != nil { willMove(to: nil) }
    former.children.removeAll { $0 === self }
    superview = nil
    nextResponder = controller
    controller?.nextResponder = nil
    if window != nil { didMove(to: nil) }
    viewDidMoveToSuperview()
  }

  /// Whether the view is `view` or one of its descendants.
  public func isDescendant(of view: NSView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  /// Returns the view with this tag: this view or a descendant.
  public func viewWithTag(_ tag: Int) -> NSView? {
    if self.tag == tag { return self }
    for child in children {
      if let found = child.viewWithTag(tag) { return found }
    }
    return nil
  }

  func firstButton(where isWanted: (NSButton) -> Bool) -> NSButton? {
    if let button = self as? NSButton, isWanted(button) { return button }
    for child in children where !child.isHidden {
      if let found = child.firstButton(where: isWanted) { return found }
    }
    return nil
  }

  func willMove(to window: NSWindow?) {
    viewWillMove(toWindow: window)
    if let controller, let shown = window ?? self.window, shown.isVisible {
      controller.willChangeAppearance(isShown: window != nil)
    }
    for child in children { child.willMove(to: window) }
  }

  func didMove(to window: NSWindow?) {
    let former = self.window
    self.window = window
    for child in children { child.didMove(to: window) }
    viewDidMoveToWindow()
    if let controller, let shown = window ?? former, shown.isVisible {
      controller.didChangeAppearance(isShown: window != nil)
    }
  }

  /// The view controllers of this view and its descendants, outer ones first.
  var controllers: [NSViewController] {
    [controller].compactMap { $0 } + children.flatMap { $0.controllers }
  }
}
