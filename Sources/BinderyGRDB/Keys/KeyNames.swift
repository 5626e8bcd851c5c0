import Foundation

/// The numbers of a table's keys without row ids, assigned when a key is first used.
final class KeyNames: @unchecked Sendable {
  // Sendable: all properties are protected by `lock`.

  private let lock = NSLock()
  private var numbers: [KeyName: Int64] = [:]
  private var names: [KeyName] = []

  func number(of name: KeyName) -> Int64 {
    lock.lock()
    defer { lock.unlock() }
    if let number = numbers[name] { return number }
    let number = Int64(names.count)
    numbers[name] = number
    names.append(name)
    return number
  }

  func name(of number: Int64) -> KeyName {
    lock.lock()
    defer { lock.unlock() }
    return names[Int(number)]
  }
}
