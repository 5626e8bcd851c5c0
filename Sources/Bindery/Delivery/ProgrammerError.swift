/// Stops the program because of a mistake in the code that calls us.
///
/// - Parameters:
///   - mistake: What is wrong, in one sentence.
///   - remedy: What to write instead.
package func programmerError(
  _ mistake: String, remedy: String, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  fatalError("Bindery: \(mistake) \(remedy)", file: file, line: line)
}
