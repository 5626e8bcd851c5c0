extension SectionedDelta {
  /// Finds the difference between two lists whose sections and rows have identities.
  ///
  /// The number of moves is minimal, both of sections and of rows within their section. A row that
  /// changes its section also counts as moved; a row that only moves along with its section does
  /// not.
  ///
  /// - Parameters:
  ///   - sectionIdentity: Returns the identity of a section, which is the same in both lists.
  ///   - isSameSection: Returns whether two sections with the same identity have the same content,
  ///     apart from their rows.
  ///   - identity: Returns the identity of a row, which is the same in both lists and in any
  ///     section.
  ///   - isSame: Returns whether two rows with the same identity have the same content.
  /// - Throws: ``DuplicateIdentity`` if two sections of the new list have the same identity, or if
  ///   two of its rows have the same identity, even in different sections. As in ``ListDelta``, a
  ///   duplicate that the old list already has may not be detected.
  /// - Complexity: O(n), where n is the number of sections and rows of both lists. If rows move
  ///   within a section, an additional O(log n) for each row of that section.
  @inlinable @inline(__always)
  public init<Section, SectionIdentity: Hashable, Element, Identity: Hashable>(
    from old: [(section: Section, rows: [Element])],
    to new: [(section: Section, rows: [Element])],
    sectionIdentity: (Section) -> SectionIdentity, isSameSection: (Section, Section) -> Bool,
    identity: (Element) -> Identity, isSame: (Element, Element) -> Bool
  ) throws(DuplicateIdentity) {
    // Inlined, so that a caller in another module gets loops in which its closures are inlined.
    let sections: ListDelta
    do throws(DuplicateIdentity) {
      sections = try ListDelta(
        from: old, to: new, identity: { sectionIdentity($0.section) },
        isSame: { isSameSection($0.section, $1.section) })
    } catch {
      throw error.ofSections
    }
    self.init(sections: sections)

    var alignment = SectionAlignment(sections, oldCount: old.count, newCount: new.count)
    for section in 0..<old.count {
      let place = alignment.places[section]
      let rows = old[section].rows
      if place < 0 {
        alignment.leave(oldSection: section, count: rows.count)
      } else {
        alignment.append(
          rows.withUnsafeBufferPointer { old in
            new[place].rows.withUnsafeBufferPointer { new in
              RowAlignment(old, new, identity: identity, isSame: isSame)
            }
          }, section: section)
      }
    }
    for section in sections.insertions {
      alignment.leave(newSection: section, count: new[section].rows.count)
    }

    let (leftOld, leftNew) = (alignment.leftOld, alignment.leftNew)
    let table = IdentityTable(count: leftNew.count) {
      identity(new[leftNew[$0].section].rows[leftNew[$0].row])
    }
    if let (first, second) = table.duplicate {
      throw DuplicateIdentity(
        identity: "\(table.identities[first])", leftNew[first], leftNew[second],
        counts: new.map { $0.rows.count })
    }
    if !leftNew.isEmpty {
      // This is done as in the difference of lists without sections.
      let endings = TextEndings(table.identities)
      for aligned in alignment.sections {
        let clash = new[aligned.new].rows.withUnsafeBufferPointer { rows in
          table.firstClash(in: aligned.rows.allRuns, endings) { identity(rows[$0]) }
        }
        if let clash {
          throw DuplicateIdentity(
            identity: "\(table.identities[clash.position])",
            RowPath(section: aligned.new, row: clash.index), leftNew[clash.position],
            counts: new.map { $0.rows.count })
        }
      }
    }

    let pairs = LeftoverPairs(
      leftOld.map { identity(old[$0.section].rows[$0.row]) }, table)
    let found = alignment.places(of: pairs).filter {
      !isSame(old[$0.old.section].rows[$0.old.row], new[$0.new.section].rows[$0.new.row])
    }
    name(alignment, pairs, modified: found)
  }

  /// Adds the changes of the rows, including the rows that the alignment of their sections left
  /// over.
  @usableFromInline
  mutating func name(
    _ alignment: SectionAlignment, _ pairs: LeftoverPairs, modified: [Modification]
  ) {
    for aligned in alignment.sections {
      for change in aligned.rows.modifications {
        modifications.append(
          Modification(
            old: RowPath(section: aligned.old, row: change.old),
            new: RowPath(section: aligned.new, row: change.new)))
      }
    }
    if !modified.isEmpty {
      modifications += modified
      modifications.sort { $0.old < $1.old }
    }

    for (number, path) in alignment.leftNew.enumerated()
    where !pairs.isTaken[number] && !alignment.isInserted[path.section] {
      insertions.append(path)
    }
    insertions.sort()

    var inside: [Move] = []  // the moves within a section
    for (number, path) in alignment.leftOld.enumerated() {
      let partner = pairs.partners[number]
      let place = alignment.places[path.section]
      if partner == LeftoverPairs.none {
        if place >= 0 { deletions.append(path) }
        continue
      }
      let move = Move(from: path, to: alignment.leftNew[Int(partner)])
      if place == move.to.section { inside.append(move) } else { moves.append(move) }
    }
    moves += alignment.fewestMoves(of: inside)
    moves.sort { $0.from < $1.from }
  }
}

extension DuplicateIdentity {
  /// The same error for sections.
  @usableFromInline
  var ofSections: DuplicateIdentity {
    DuplicateIdentity(identity: identity, first: first, second: second, subject: .sections)
  }

  /// Makes an error for two rows of a list whose sections have `counts` rows.
  @usableFromInline
  init(identity: String, _ one: RowPath, _ other: RowPath, counts: [Int]) {
    let (first, second) = (min(one, other), max(one, other))
    func position(_ path: RowPath) -> Int { counts[..<path.section].reduce(path.row, +) }
    self.init(
      identity: identity, first: position(first), second: position(second),
      subject: .rows(first: first, second: second))
  }
}
