#if os(iOS) || os(macOS) || canImport(AppleRuntime)
import Bindery

/// An object of the app's that answers what a binding of a table does not.
package struct ToolkitDelegate: TableViewDelegate {
  package weak var toolkitDelegate: AnyObject?

  package init(toolkitDelegate: AnyObject?) { self.toolkitDelegate = toolkitDelegate }
}
#endif
