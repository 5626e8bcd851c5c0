/// The positions of the rows, headers and footers of a table view.
struct TableGeometry {
  struct Section {
    var top: CGFloat
    var headerHeight: CGFloat
    var rows: [(top: CGFloat, height: CGFloat)]
    var footerTop: CGFloat
    var footerHeight: CGFloat
  }

  private(set) var sections: [Section] = []
  private(set) var height: CGFloat = 0

  @MainActor
  init(
    _ counts: [Int], header: (Int) -> CGFloat, footer: (Int) -> CGFloat,
    row: (IndexPath) -> CGFloat
  ) {
    for (index, count) in counts.enumerated() {
      let top = height
      let headerHeight = header(index)
      height += headerHeight
      var rows: [(top: CGFloat, height: CGFloat)] = []
      for item in 0..<count {
        let rowHeight = row(IndexPath(row: item, section: index))
        rows.append((height, rowHeight))
        height += rowHeight
      }
      let footerHeight = footer(index)
      sections.append(
        Section(
          top: top, headerHeight: headerHeight, rows: rows, footerTop: height,
          footerHeight: footerHeight))
      height += footerHeight
    }
  }

  /// Returns the rows that are at least partly between two heights.
  func rows(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
    var paths: [IndexPath] = []
    for (index, section) in sections.enumerated()
    where section.top < bottom && section.footerTop > top {
      for (item, row) in section.rows.enumerated()
      where row.top < bottom && row.top + row.height > top {
        paths.append(IndexPath(row: item, section: index))
      }
    }
    return paths
  }
}
