#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery
import BinderyApple

/// Fills an outline view, as long as the open group lives. Each section is an item that can be
/// collapsed, with its rows below it. The view shows the current rows on return.
///
/// ```swift
/// outline *= TableViewBinding.sections(
///   TableViewSectionBinding.items(viewModel.favourites, row: ShopCell.self).headerTitle("Best"),
///   TableViewSectionBinding.items(viewModel.shops, row: ShopCell.self).headerTitle("All"))
/// ```
@MainActor
public func *= (outline: NSOutlineView, binding: TableViewBinding<NSView>) {
  binding.bind(to: outline)
}

/// Fills an outline view with one section, as long as the open group lives.
@MainActor
public func *= <Item>(outline: NSOutlineView, section: TableViewSectionBinding<NSView, Item>) {
  section.bind(to: outline)
}

extension TableViewBinding where Cell == NSView {
  /// Fills an outline view, as long as the open group lives.
  public func bind(to outline: NSOutlineView) { bind(to: outline.outlineHost) }
}

extension TableViewSectionBinding where Cell == NSView {
  /// Fills an outline view with this section alone, as long as the open group lives.
  public func bind(to outline: NSOutlineView) { bind(to: outline.outlineHost) }
}

@MainActor extension NSOutlineView {
  /// The host that fills the view when it is bound.
  var outlineHost: NSOutlineViewHost { attached(to: self) { NSOutlineViewHost($0) } }
}
#endif
