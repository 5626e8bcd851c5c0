import BinderyLive
import Testing

/// Keys in order, compared with an array.
@Suite("Keys in order")
struct KeyTreeTests {
  @Test("A tree has the keys of an array that changes alike", arguments: [0, 10, 3_000])
  func agrees(count: Int) {
    var random = SystemRandomNumberGenerator()
    var keys = (0..<Int64(count)).shuffled(using: &random)
    var tree = KeyTree(keys)
    for key in Int64(count)..<Int64(count) + 2_000 {
      let place = Int.random(in: 0...keys.count, using: &random)
      keys.insert(key, at: place)
      tree.insert(key, at: place)
      guard key % 3 == 0 else { continue }
      let removed = keys.remove(at: Int.random(in: 0..<keys.count, using: &random))
      tree.remove(removed)
      #expect(!tree.contains(removed))
    }
    #expect(Array(tree.snapshot.keys) == keys)
    for (place, key) in keys.enumerated() where place % 97 == 0 {
      #expect(tree.place(of: key) == place && tree[place] == key)
    }
  }
}
