import BinderyLive
import Testing

@Suite("Numbers of keys without row ids")
struct KeyNamesTests {
  @Test("Equal keys have one number, keys that are stored differently have two")
  func numbers() {
    let names = KeyNames()
    let keys: [KeyName] = [
      KeyName([.integer(1)]), KeyName([.real(bits: 1.0.bitPattern)]), KeyName([.text([0x31])]),
      KeyName([.blob([0x31])]), KeyName([.text(Array("é".utf8))]),
      KeyName([.text(Array("e\u{301}".utf8))]), KeyName([.null, .integer(1)]),
    ]
    let numbers = keys.map(names.number)
    #expect(Set(numbers).count == keys.count && names.count == keys.count)
    #expect(keys.map(names.number) == numbers)
    #expect(numbers.map(names.name) == keys)
  }
}
