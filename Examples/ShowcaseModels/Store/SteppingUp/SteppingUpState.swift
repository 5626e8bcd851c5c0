import BinderyStore

/// A number from 0 to 1, and how much one step changes it.
public struct SteppingUpState: Codable, Equatable, Sendable {
  public var value: Double
  public var stepSize: StepSize

  /// What the number can be.
  public static let range = 0.0...1.0

  public init(value: Double = 0.5, stepSize: StepSize = .hundredth) {
    self.value = value
    self.stepSize = stepSize
  }

  /// What the number becomes for another one: that in millionths, or the nearest there is. So 0.1 added to
  /// 0.2 is 0.3, however computers add.
  public static func nearest(
    _ number: Double, in range: ClosedRange<Double> = range
  ) -> Double {
    (min(max(number, range.lowerBound), range.upperBound) * 1e6).rounded() / 1e6
  }
}

/// How much a step can be.
public enum StepSize: Double, CaseIterable, Codable, Sendable {
  case hundredth = 0.01
  case tenth = 0.1
}

public enum SteppingUpAction: Action, Codable, Equatable {
  /// The number became another one.
  case setValue(Double)
  /// The step became another one.
  case setStepSize(StepSize)
}

extension ShowcaseReducer {
  /// The number's.
  public static let steppingUp = Reducer<SteppingUpState, SteppingUpAction> { state, action in
    switch action {
    case .setValue(let number) where number.isNaN: break
    case .setValue(let number): state.value = SteppingUpState.nearest(number)
    case .setStepSize(let size): state.stepSize = size
    }
  }
}
