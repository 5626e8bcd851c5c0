extension [SQLToken] {
  /// Returns the columns of a result with these names for expressions that the statement does not
  /// name.
  ///
  /// SQLite names such a column by its text as written. A derived statement writes it differently,
  /// and a record may read the column by its name.
  func naming(_ names: [String]) -> [SQLToken] {
    let columns = listItems.map(GroupSyntax.Column.init)
    let firstStar = columns.firstIndex(where: \.isStar) ?? columns.count
    let lastStar = columns.lastIndex(where: \.isStar) ?? -1
    let named = columns.enumerated().map { index, column -> [SQLToken] in
      let place = index < firstStar ? index : names.count - columns.count + index
      // The number of a star's columns is known only for all stars together.
      let isKnown = index < firstStar || index > lastStar
      guard isKnown, names.indices.contains(place), column.alias.isEmpty, column.isComputed
      else { return column.expression + column.alias }
      let text = names[place].quotedName
      return column.expression + [
        SQLToken(kind: .word("AS", isQuoted: false), text: "AS", depth: 0),
        SQLToken(kind: .word(names[place], isQuoted: true), text: text, depth: 0),
      ]
    }
    let comma = SQLToken(kind: .symbol(","), text: ",", depth: 0)
    return Array(named.joined(separator: [comma]))
  }
}

extension GroupSyntax.Column {
  /// Whether it is neither a name, possibly with that of its table, nor a single literal.
  fileprivate var isComputed: Bool {
    if isStar { return false }
    if expression.count == 1 { return expression[0].isParameter }
    return !expression.enumerated().allSatisfy { index, token in
      index.isMultiple(of: 2) ? token.name != nil : token.isSymbol(".")
    }
  }
}
