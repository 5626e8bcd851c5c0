import Logging

/// Logs an error that has no handler. The message ends with the error's name (its type and case),
/// under which the manual explains it.
///
/// ```
/// The source bound to label.text failed: … [BindingError.failed]
/// ```
package func logError(_ error: some Error) {
  let name = Mirror(reflecting: error).children.first?.label.map { ".\($0)" } ?? ""
  Logger(label: "bindery").error("\(error) [\(type(of: error))\(name)]")
}
