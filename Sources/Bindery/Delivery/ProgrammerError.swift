/// Stops the program because of a mistake in the calling code.
///
/// - Parameters:
///   - name: The mistake's name. The manual has a section of this name, with the cause, an example
///     and the remedy.
///   - mistake: The mistake, in one sentence.
///   - remedy: The code to write instead.
package func programmerError(
  _ name: StaticString, _ mistake: String, remedy: String,
  file: StaticString = #fileID, line: UInt = #line
) -> Never {
  fatalError("Bindery: \(mistake) \(remedy) [\(name)]", file: file, line: line)
}
