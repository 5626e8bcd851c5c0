import BinderyLive

/// A call of an aggregate function: a value of all rows of a group.
struct GroupAggregate: Equatable {
  let function: AggregateFunction
  /// The text of the argument, or `nil` for `count(*)`.
  let argument: String?
  let isDistinct: Bool
  /// The call as SQL.
  let text: String
  /// Whether the argument can be read for each row separately. This is false for a number, which
  /// would be the place of a result, and for a collation, which would belong to the aggregate.
  let canBeRead: Bool

  /// Returns the calls in an expression, each once.
  static func all(in expression: [SQLToken]) -> [GroupAggregate] {
    var found: [GroupAggregate] = []
    _ = replaced(in: expression) { call in
      if !found.contains(call) { found.append(call) }
      return "NULL"
    }
    return found
  }

  /// Returns an expression with each call replaced by another text.
  static func replaced(
    in expression: [SQLToken], by text: (GroupAggregate) -> String
  ) -> [SQLToken] {
    var result: [SQLToken] = []
    var index = 0
    while index < expression.count {
      let token = expression[index]
      if let (call, end) = call(at: index, in: expression) {
        result.append(SQLToken(kind: .literal, text: text(call), depth: token.depth))
        index = end
      } else {
        result.append(token)
        index += 1
      }
    }
    return result
  }

  /// Returns the call that begins at a token, and the index after it.
  private static func call(
    at index: Int, in tokens: [SQLToken]
  ) -> (call: GroupAggregate, end: Int)? {
    guard case .word(let word, _) = tokens[index].kind,
      let function = AggregateFunction(rawValue: word.lowercased()),
      index + 1 < tokens.count, tokens[index + 1].isSymbol("("),
      let close = tokens[(index + 2)...].firstIndex(where: {
        $0.isSymbol(")") && $0.depth == tokens[index + 1].depth
      })
    else { return nil }
    var argument = Array(tokens[(index + 2)..<close])
    // With several arguments, min and max are functions of one row.
    if argument.listItems.count > 1 { return nil }
    let isDistinct = argument.first?.isKeyword("DISTINCT") == true
    if isDistinct { argument.removeFirst() }
    let isConstant = argument.count == 1 && argument[0].kind == .literal
    // count(1) counts rows, as count(*) does.
    let isOfRows =
      argument.isEmpty || (argument.count == 1 && argument[0].isSymbol("*"))
      || (isConstant && function == .count && !isDistinct)
    let names = argument.contains { $0.name != nil }
    return (
      GroupAggregate(
        function: function, argument: isOfRows ? nil : argument.text, isDistinct: isDistinct,
        text: Array(tokens[index...close]).text,
        canBeRead: isOfRows || (names && !argument.contains { $0.isKeyword("COLLATE") })),
      close + 1
    )
  }
}
