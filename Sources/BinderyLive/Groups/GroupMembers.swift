/// The rows of the tables that belong to groups: the group of each row, and the row's arguments for
/// the aggregates. A group is a number.
///
/// - Complexity: O(1) for each operation, and about 60 bytes per row.
package struct GroupMembers {
  private struct Member {
    let key: Int64
    let group: Int32
    /// The neighbors among the rows of the group; -1 at an end.
    var before: Int32 = -1
    var after: Int32
  }

  /// The number of arguments of each row.
  private let width: Int
  private var places: [Int64: Int32] = [:]
  private var members: ContiguousArray<Member> = []
  private var arguments: ContiguousArray<GroupArgument> = []
  private var free: [Int32] = []
  /// The first row of each group; -1 if it has none.
  private var first: ContiguousArray<Int32> = []

  package init(width: Int) {
    self.width = width
  }

  package var count: Int { places.count }

  /// Returns the group of a row, and its arguments, or `nil` if it has none.
  package subscript(key: Int64) -> (group: Int, arguments: [GroupArgument])? {
    guard let place = places[key].map(Int.init) else { return nil }
    // While a slice is held, the next change would copy the arguments of all rows.
    return (Int(members[place].group), Array(arguments[place * width..<(place + 1) * width]))
  }

  /// Returns the key of one row of a group, or `nil` if it has none.
  package func key(of group: Int) -> Int64? {
    guard group < first.count, first[group] >= 0 else { return nil }
    return members[Int(first[group])].key
  }

  /// Returns the values of one argument in all rows of a group.
  package func values(of argument: Int, in group: Int) -> some Sequence<GroupArgument> {
    sequence(state: group < first.count ? first[group] : -1) { place -> GroupArgument? in
      guard place >= 0 else { return nil }
      defer { place = members[Int(place)].after }
      return arguments[Int(place) * width + argument]
    }
  }

  package mutating func insert(_ key: Int64, into group: Int, _ values: [GroupArgument]) {
    while first.count <= group { first.append(-1) }
    let next = first[group]
    let member = Member(key: key, group: Int32(group), after: next)
    let place: Int32
    if let last = free.popLast() {
      place = last
      members[Int(place)] = member
      arguments.replaceSubrange(Int(place) * width..<(Int(place) + 1) * width, with: values)
    } else {
      place = Int32(members.count)
      members.append(member)
      arguments.append(contentsOf: values)
    }
    if next >= 0 { members[Int(next)].before = place }
    first[group] = place
    places[key] = place
  }

  package mutating func remove(_ key: Int64) {
    guard let place = places.removeValue(forKey: key) else { return }
    let member = members[Int(place)]
    if member.before >= 0 {
      members[Int(member.before)].after = member.after
    } else {
      first[Int(member.group)] = member.after
    }
    if member.after >= 0 { members[Int(member.after)].before = member.before }
    free.append(place)
  }
}
