import Bindery

/// Our difference, as a user's module asks for it.
func delta<Element: Row>(_ old: [Element], _ new: [Element]) throws -> ListDelta {
  try ListDelta(from: old, to: new, identity: { $0.id }, isSame: { $0 == $1 })
}

/// How many rows two lists begin and end with in common: the least that can be done.
func commonEnds<Element: Row>(_ old: [Element], _ new: [Element]) -> Int {
  let shorter = min(old.count, new.count)
  var first = 0
  while first < shorter, old[first] == new[first] { first += 1 }
  var last = 0
  while last < shorter - first, old[old.count - 1 - last] == new[new.count - 1 - last] { last += 1 }
  return first + last
}

/// How many identities of one list are in the other, by a dictionary: what a difference costs that
/// hashes each row once in each list, before it finds any move.
func found<Element: Row>(_ old: [Element], _ new: [Element]) -> Int {
  var places: [Element.ID: Int] = [:]
  places.reserveCapacity(new.count)
  for (index, row) in new.enumerated() { places[row.id] = index }
  var found = 0
  for row in old where places[row.id] != nil { found += 1 }
  return found
}
