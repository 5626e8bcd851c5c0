import Testing

@testable import BinderyCharts

@Suite struct ScaleTests {
  @Test func aScaleMapsItsEndsAndBack() {
    let scale = LinearScale(10...20, from: 100, to: 0)
    #expect(scale.position(of: 10) == 100)
    #expect(scale.position(of: 15) == 50)
    #expect(scale.position(of: 20) == 0)
    #expect(scale.value(at: 25) == 17.5)
  }

  @Test(arguments: [0.0, 5, -3]) func aScaleOfOneValueShowsItInTheMiddle(_ value: Double) {
    let scale = LinearScale(value...value, from: 0, to: 100)
    #expect(scale.position(of: value) == 50)
  }

  @Test func aScaleOfTheGreatestNumbersStaysFinite() {
    let most = Double.greatestFiniteMagnitude
    let scale = LinearScale(-most...most, from: 0, to: 100)
    #expect(scale.position(of: 0) == 50)
    #expect(scale.position(of: most) == 100)
  }

  @Test func aScaleOfTheLeastNumbersHasTwoEnds() {
    let least = Double.leastNonzeroMagnitude
    let scale = LinearScale(0...least, from: 0, to: 100)
    #expect(scale.position(of: 0) == 0)
    #expect(scale.position(of: least) == 100)
  }

  @Test(arguments: [Double.leastNonzeroMagnitude, .greatestFiniteMagnitude])
  func aScaleOfAnExtremeValueShowsIt(_ value: Double) {
    let scale = LinearScale(value...value, from: 0, to: 100)
    #expect((0...100).contains(scale.position(of: value)))
    #expect(
      (0...100).contains(LinearScale(-value ... -value, from: 0, to: 100).position(of: -value)))
  }

  @Test func everyRangeHasFewTicks() {
    let numbers =
      [
        0, 1, .leastNonzeroMagnitude, .leastNormalMagnitude, .leastNormalMagnitude / 64, 1e300,
        .greatestFiniteMagnitude,
      ]
      .flatMap { [$0, -$0, $0.nextUp, $0.nextDown] }.filter(\.isFinite)
    for lower in numbers {
      for upper in numbers where lower <= upper {
        let range = NiceTicks.rounded(lower...upper, count: 5)
        let ticks = NiceTicks(in: range, count: 5)
        #expect(ticks.values.count < 15)
        let numbers = ticks.values + [range.lowerBound, range.upperBound]
        #expect(numbers.allSatisfy { $0.isFinite && !ticks.label(of: $0).isEmpty })
      }
    }
  }

  @Test func ticksAreRoundNumbersWithinTheRange() {
    #expect(NiceTicks(in: 0...10, count: 5).values == [0, 2, 4, 6, 8, 10])
    #expect(NiceTicks(in: -1...1, count: 4).values == [-1, -0.5, 0, 0.5, 1])
    #expect(NiceTicks(in: 3...97, count: 5).values == [20, 40, 60, 80])
    #expect(NiceTicks(in: 0.001...0.009, count: 4).step == 0.002)
    #expect(NiceTicks(in: 5...5, count: 4).values == [5])
  }

  @Test func ticksAreInOrderAndAsManyAsAskedForOrNearlySo() {
    for power in stride(from: -9.0, through: 9, by: 1) {
      for width in [1.0, 1.4, 2.9, 3.3, 6.9, 7.1] {
        for offset in [0, 0.3, -2.7] {
          let unit = Self.power(of: power)
          let range = offset * unit...(offset + width) * unit
          let ticks = NiceTicks(in: range, count: 6)
          #expect((2...13).contains(ticks.values.count), "\(range) has \(ticks.values)")
          #expect(
            ticks.values.allSatisfy {
              range.contains($0) || abs($0 - range.upperBound) < 1e-6 * unit
            })
          #expect(zip(ticks.values, ticks.values.dropFirst()).allSatisfy { $0 < $1 })
        }
      }
    }
  }

  private static func power(of ten: Double) -> Double {
    (0..<Int(abs(ten))).reduce(1) { result, _ in ten < 0 ? result / 10 : result * 10 }
  }

  @Test func aRoundedRangeBeginsAndEndsAtTicks() {
    #expect(NiceTicks.rounded(0.3...9.2, count: 5) == 0...10)
    #expect(NiceTicks.rounded(-7...12, count: 4) == -10...15)
  }

  @Test func labelsHaveAsManyDecimalsAsTheStep() {
    let ticks = NiceTicks(in: 0...1, count: 5)
    #expect(ticks.label(of: 0.2).hasSuffix("2") && ticks.label(of: 0.2).count == 3)
    #expect(NiceTicks(in: 0...100, count: 5).label(of: 20) == "20")
  }

  @Test func longNumbersAreScientificAndOthersAreNot() {
    func longest(_ range: ClosedRange<Double>) -> Int {
      let ticks = NiceTicks(in: range, count: 5)
      return ticks.values.map { ticks.label(of: $0).count }.max()!
    }
    #expect(longest(0...1_500_000) == 9)
    #expect(longest(0...8e8) == 11)
    // The last tick is as large as the first that is too long, so all labels are scientific.
    for power in [1e9, 1e12, 1e100, 1e300] {
      #expect(longest(0...power) < 9, "\(power)")
      #expect(longest(-power...3 * power) < 9, "\(power)")
    }
    for power in [1e-8, 1e-20, 1e-300] { #expect(longest(0...power) < 9, "\(power)") }
    #expect(longest(0...0.001) < 9)
    let ticks = NiceTicks(in: 0...2e9, count: 4)
    #expect(Set(ticks.values.map(ticks.label)).count == ticks.values.count)
    // Here the digits that differ are those that scientific numbers would not leave out.
    let narrow = NiceTicks(in: 1e12...1e12 + 10, count: 5)
    #expect(Set(narrow.values.map(narrow.label)).count == narrow.values.count)
  }

  @Test func wordsOfVeryLargeAndSmallNumbersAreShort() {
    #expect(1_500_000.0.words.count == 9)
    for number in [1e15, -1e300, 1e-9, 4.2e-200] { #expect(number.words.count < 10) }
    #expect(0.0.words.count == 1)
  }
}
