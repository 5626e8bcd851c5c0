/// Stops the program unless the condition holds. A release build prints the message as well, unlike
/// that of `precondition`.
package func require(
  _ condition: Bool, _ message: @autoclosure () -> String,
  file: StaticString = #fileID, line: UInt = #line
) {
  if !condition { fatalError(message(), file: file, line: line) }
}
