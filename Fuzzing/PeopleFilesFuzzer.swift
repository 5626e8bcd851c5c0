// The entry point of libFuzzer, called for each input; Scripts/fuzz builds it with the parsers'
// files only.

/// Reads the input as a file of each name, and stops the program when an invariant is violated.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPeopleFiles(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  for name in ["people.csv", "people.vcf", "people"] {
    let whole = PeopleFilesFuzzer.read(input, as: name, chunk: max(count, 1))
    let pieces = PeopleFilesFuzzer.read(input, as: name, chunk: count % 61 + 1)
    PeopleFilesFuzzer.require(whole == pieces, "\(name): the size of the chunks matters")
    let people = whole.compactMap { record in
      if case .person(let person) = record { person } else { nil }
    }
    for format in [ExportFormat.vCard3, .vCard4, .csv] {
      PeopleFilesFuzzer.requireRoundTrip(people, format)
    }
  }
  return 0
}

enum PeopleFilesFuzzer {
  static func require(_ condition: Bool, _ promise: @autoclosure () -> String) {
    if !condition { fatalError(promise()) }
  }

  /// The content of the file; empty if it is refused.
  static func read(_ input: [UInt8], as name: String, chunk: Int) -> [FileRecord] {
    var rest = input[...]
    var records: [FileRecord] = []
    do {
      let steps = try PeopleFile(path: name).read(from: {
        defer { rest = rest.dropFirst(chunk) }
        return Array(rest.prefix(chunk))
      }) { records.append($0) }
      // UTF-16 grows by half at most.
      require(steps <= 8 * input.count + 1_000, "\(steps) steps for \(input.count) bytes")
    } catch is ImportFileError {
      return []
    } catch {
      fatalError("\(name): \(error) is no error that an import may throw")
    }
    return records
  }

  static func requireRoundTrip(_ people: [NewPerson], _ format: ExportFormat) {
    if people.isEmpty { return }
    let text = format.header + people.map(format.text).joined()
    let name = format == .csv ? "people.csv" : "people.vcf"
    let records = read(Array(text.utf8), as: name, chunk: text.utf8.count)
    require(records.count == people.count, "\(format): \(people) became \(records)")
    for (person, record) in zip(people, records) {
      guard case .person(let other) = record, bytes(person) == bytes(other) else {
        fatalError("\(format): \(person) became \(record)")
      }
    }
  }

  /// Compares the fields exactly: in a `String`, an accent may be a part of its letter or follow
  /// it.
  private static func bytes(_ person: NewPerson) -> [[UInt8]] {
    [
      person.firstName, person.lastName, person.email, person.phone, person.note,
      person.groupName,
    ].map { Array($0.utf8) }
  }
}
