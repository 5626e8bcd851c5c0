import Bindery
import BinderyTesting

// Random changes. A failure reports the seed.

extension TableUnderTest {
  /// Tests a table whose rows and sections are inserted, removed, moved and changed at random.
  func followsARandomWorld(_ seed: UInt64, _ toolkit: any ConformanceToolkit) async throws {
    var generator = SeededGenerator(seed: seed)
    let lists = (0..<4).map { section in
      MutableObservableArray((0..<8).map { TextRow(section * 100 + $0) })
    }
    let bindings = lists.enumerated().map { index, list in
      TableViewSectionBinding.items(list, rows: rows()).headerTitle("Head \(index)")
        .footerTitle(index.isMultiple(of: 2) ? "Foot \(index)" : nil)
    }
    let sections = MutableObservableArray<any TableViewSection<Cell>>(
      Array(bindings.prefix(2)), identity: \.id, isSame: { _, _ in true })
    var order = [0, 1]
    let group = BindingGroup { self *= TableViewBinding.sections(sections) }
    var nextID = 1_000
    for step in 0..<25 {
      // A scroll before the changes are shown still refers to the former rows.
      let former = order.enumerated().flatMap { section, index in
        lists[index].items.indices.map { RowPath(section: section, row: $0) }
      }.randomElement(using: &generator)
      for _ in 0..<Int.random(in: 1...5, using: &generator) {
        nextID += 1
        switch Int.random(in: 0..<7, using: &generator) {
        case 0 where !order.isEmpty:
          let index = Int.random(in: order.indices, using: &generator)
          order.remove(at: index)
          sections.remove(at: index)
        case 1:
          guard let new = lists.indices.first(where: { !order.contains($0) }) else { continue }
          let index = Int.random(in: 0...order.count, using: &generator)
          order.insert(new, at: index)
          sections.insert(bindings[new], at: index)
        case 2 where order.count > 1:
          order.append(order.removeFirst())
          sections.move(from: 0, to: order.count - 1)
        default:
          edit(lists[Int.random(in: 0..<4, using: &generator)], nextID, &generator)
        }
      }
      if step.isMultiple(of: 3), let former { try userScrolls(to: former) }
      let expected = order.flatMap { index in
        [TableLine.title("Head \(index)")] + lists[index].items.map { .row($0.text) }
          + (index.isMultiple(of: 2) ? [.title("Foot \(index)")] : [])
      }
      try await showsAPart(of: expected, "step \(step)", toolkit)
    }
    group.clear()
  }

  /// Tests a table of one list that is grouped into sections, while rows change their section.
  func followsAGroupedWorld(_ seed: UInt64, _ toolkit: any ConformanceToolkit) async throws {
    var generator = SeededGenerator(seed: seed)
    let list = MutableObservableArray((0..<12).map { TextRow($0) })
    let grouped = list.sectioned { ($0.id + $0.text.count) % 4 }
    let group = BindingGroup {
      self *= TableViewBinding.sections(grouped, header: { "Rest \($0)" }, rows: rows())
    }
    var nextID = 100
    for step in 0..<25 {
      for _ in 0..<Int.random(in: 1...5, using: &generator) {
        nextID += 1
        edit(list, nextID, &generator)
      }
      let rows = Dictionary(grouping: list.items) { ($0.id + $0.text.count) % 4 }
      try await toolkit.wait(for: "all rows of the sections at step \(step)") {
        let lines = linesInSight()
        guard lines.isEmpty == rows.isEmpty else { return false }
        return sectionsAgree(lines, rows)
      }
    }
    group.clear()
  }

  /// Whether the visible rows below each title belong to its section.
  private func sectionsAgree(_ lines: [TableLine], _ rows: [Int: [TextRow]]) -> Bool {
    guard showsTitles else {
      return Set(rowsShown).isSubset(of: Set(rows.values.joined().map(\.text)))
    }
    var shown: [(title: String, rows: [String])] = []
    for line in lines {
      switch line {
      case .title(let title): shown.append((title, []))
      case .row(let text):
        // Skips rows above the first visible title.
        if !shown.isEmpty { shown[shown.count - 1].rows.append(text) }
      }
    }
    return shown.enumerated().allSatisfy { index, section in
      guard let rest = Int(section.title.dropFirst(5)), let expected = rows[rest] else {
        return false
      }
      let texts = expected.map(\.text)
      // The last section may continue below the visible area.
      return index == shown.count - 1
        ? Array(texts.prefix(section.rows.count)) == section.rows : texts == section.rows
    }
  }

  /// Waits until the visible lines are a contiguous part of the expected ones.
  private func showsAPart(
    of expected: [TableLine], _ what: String, _ toolkit: any ConformanceToolkit
  ) async throws {
    let expected =
      showsTitles ? expected : expected.filter { if case .row = $0 { true } else { false } }
    func isPart() -> Bool {
      let lines = linesInSight()
      guard let first = lines.first else { return expected.isEmpty }
      return expected.indices.contains { start in
        expected[start] == first
          && Array(expected[start...].prefix(lines.count)) == lines
      }
    }
    do {
      try await toolkit.wait(for: what) { isPart() }
    } catch is Violation {
      throw Violation("\(what): \(linesInSight()) is no part of \(expected)")
    }
  }

  private func edit(
    _ list: MutableObservableArray<TextRow>, _ id: Int, _ generator: inout SeededGenerator
  ) {
    let place = Int.random(in: 0...list.count, using: &generator)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0 where place < list.count: list.remove(at: place)
    case 1 where place < list.count: list.update(at: place) { $0.text += "'" }
    case 2 where place < list.count:
      list.move(from: Int.random(in: 0..<list.count, using: &generator), to: place)
    default: list.insert(TextRow(id), at: place)
    }
  }
}
