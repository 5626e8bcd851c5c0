import Bindery

/// Our difference, called from a user's module.
func delta<Element: Row>(_ old: [Element], _ new: [Element]) throws -> ListDelta {
  try ListDelta(from: old, to: new, identity: { $0.id }, isSame: { $0 == $1 })
}

/// Counts the equal rows at the start and the end of two lists: the lower bound.
func commonEnds<Element: Row>(_ old: [Element], _ new: [Element]) -> Int {
  let shorter = min(old.count, new.count)
  var first = 0
  while first < shorter, old[first] == new[first] { first += 1 }
  var last = 0
  while last < shorter - first, old[old.count - 1 - last] == new[new.count - 1 - last] { last += 1 }
  return first + last
}

/// Counts the identities of one list that are in the other, by a dictionary: the cost of hashing
/// each row once in each list, before any move is found.
func found<Element: Row>(_ old: [Element], _ new: [Element]) -> Int {
  var places: [Element.ID: Int] = [:]
  places.reserveCapacity(new.count)
  for (index, row) in new.enumerated() { places[row.id] = index }
  var found = 0
  for row in old where places[row.id] != nil { found += 1 }
  return found
}
