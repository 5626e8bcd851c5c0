import Foundation

/// The numbers of a table's keys without row ids, assigned when a key is first used.
package final class KeyNames: @unchecked Sendable {
  // Sendable: all properties are protected by `lock`.

  private let lock = NSLock()
  private var numbers: [KeyName: Int64] = [:]
  private var names: [KeyName] = []

  package init() {}

  package var count: Int {
    lock.lock()
    defer { lock.unlock() }
    return names.count
  }

  package func number(of name: KeyName) -> Int64 {
    lock.lock()
    defer { lock.unlock() }
    if let number = numbers[name] { return number }
    let number = Int64(names.count)
    numbers[name] = number
    names.append(name)
    return number
  }

  package func name(of number: Int64) -> KeyName {
    lock.lock()
    defer { lock.unlock() }
    return names[Int(number)]
  }
}
