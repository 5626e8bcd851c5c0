import Foundation

/// A row's text for a field of a person.
private struct CSVValue {
  var text = ""
  /// Whether the text was quoted; if so, it is taken literally.
  var isQuoted = false

  var isBlank: Bool { Blank.trimmed(text).isEmpty }
  var line: String { isQuoted ? text : Blank.trimmed(text) }
}

extension CSVColumns {
  /// Makes a person from a row.
  func record(of row: CSVRow, line: Int) -> FileRecord {
    // Some programs end every row but the first with a delimiter.
    if row.hasSurplus {
      return .skipped(line: line, .surplusFields(count: row.count, columns: count))
    }
    do {
      let person = try person(of: row)
      return person.isValid ? .person(person) : .skipped(line: line, .namelessRow)
    } catch {
      return .skipped(line: line, .noText)
    }
  }

  private struct NoText: Error {}

  private func person(of row: CSVRow) throws(NoText) -> NewPerson {
    func text(_ field: Field) throws(NoText) -> String { try value(field, of: row).line }
    let note = try value(.note, of: row)
    var person = NewPerson(
      firstName: try text(.firstName), lastName: try text(.lastName), email: try text(.email),
      phone: try text(.phone), note: note.isBlank ? note.line : note.text)
    if person.firstName.isEmpty, person.lastName.isEmpty {
      let name = try text(.fullName)
      if name.isEmpty || name == person.email {
        person.lastName = try text(.organisation)
      } else {
        (person.firstName, person.lastName) = FullName.split(name)
      }
    }
    let group = try value(.group, of: row)
    if group.isQuoted || !group.isBlank {
      person.groupName = group.line
    } else if let name = Self.firstGroup(try text(.groups)) {
      person.groupName = name
    }
    return person
  }

  /// The first value that is not blank among the columns for the field, or a blank quoted one.
  private func value(_ field: Field, of row: CSVRow) throws(NoText) -> CSVValue {
    var found = CSVValue()
    for index in indices[field, default: []] where index < row.fields.count {
      guard let text = row.text(index) else { throw NoText() }
      let value = CSVValue(text: text, isQuoted: row.fields[index].isQuoted)
      if !value.isBlank { return value }
      if value.isQuoted, !found.isQuoted { found = value }
    }
    return found
  }

  /// Google joins labels with " ::: ", Outlook with ";".
  private static func firstGroup(_ names: String) -> String? {
    names.replacingOccurrences(of: " ::: ", with: ";").split(separator: ";", maxSplits: 64)
      .lazy.map { Blank.trimmed(String($0)) }
      .first { !$0.isEmpty && !$0.hasPrefix("* ") }
  }
}
