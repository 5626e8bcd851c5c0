/// Reads vCards 2.1, 3.0 and 4.0 from chunks of a file.
///
/// Takes time linear in the file's size, and constant memory.
struct VCardParser: PeopleFileParser {
  /// The number of bytes examined; a byte that is examined twice counts twice.
  var steps: Int { taken + unfolder.steps }
  private var taken = 0
  private var lines = LineSplitter()
  private var unfolder = VCardUnfolder()

  mutating func parse(_ chunk: [UInt8], _ body: (FileRecord) -> Void) {
    taken += chunk.count
    Self.split(chunk, &lines, &unfolder, body)
  }

  mutating func finish(_ body: (FileRecord) -> Void) {
    Self.finish(&lines, &unfolder, body)
    unfolder.finish(body)
  }

  // Static, so that the splitter is mutated in place: a copy would copy a long line with each
  // chunk.
  private static func split(
    _ chunk: [UInt8], _ lines: inout LineSplitter, _ unfolder: inout VCardUnfolder,
    _ body: (FileRecord) -> Void
  ) {
    lines.split(chunk) { unfolder.take($0, body) }
  }

  private static func finish(
    _ lines: inout LineSplitter, _ unfolder: inout VCardUnfolder, _ body: (FileRecord) -> Void
  ) {
    lines.finish { unfolder.take($0, body) }
  }
}
