#if os(iOS) || os(macOS) || canImport(AppleRuntime)
import Bindery

/// An object of the app that answers the methods that a table's binding does not.
package struct ToolkitDelegate: TableViewDelegate {
  package weak var toolkitDelegate: AnyObject?

  package init(toolkitDelegate: AnyObject?) { self.toolkitDelegate = toolkitDelegate }
}
#endif
