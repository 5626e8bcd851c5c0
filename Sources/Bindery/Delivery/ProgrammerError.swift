/// Stops the program because of a mistake in the calling code.
///
/// - Parameters:
///   - mistake: The mistake, in one sentence.
///   - remedy: The code to write instead.
package func programmerError(
  _ mistake: String, remedy: String, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  fatalError("Bindery: \(mistake) \(remedy)", file: file, line: line)
}
