import BinderyStore

/// A number from 0 to 1, and the size of a step.
public struct SteppingUpState: Codable, Equatable, Sendable {
  public var value: Double
  public var stepSize: StepSize

  /// The range of the number.
  public static let range = 0.0...1.0

  public init(value: Double = 0.5, stepSize: StepSize = .hundredth) {
    self.value = value
    self.stepSize = stepSize
  }

  /// Rounds a number to millionths in the range, so that 0.1 added to 0.2 is 0.3 despite binary
  /// fractions.
  public static func nearest(
    _ number: Double, in range: ClosedRange<Double> = range
  ) -> Double {
    (min(max(number, range.lowerBound), range.upperBound) * 1e6).rounded() / 1e6
  }
}

/// The possible sizes of a step.
public enum StepSize: Double, CaseIterable, Codable, Sendable {
  case hundredth = 0.01
  case tenth = 0.1
}

public enum SteppingUpAction: Action, Codable, Equatable {
  /// Sets the number.
  case setValue(Double)
  /// Sets the step.
  case setStepSize(StepSize)
}

extension ShowcaseReducer {
  /// The reducer of the number.
  public static let steppingUp = Reducer<SteppingUpState, SteppingUpAction> { state, action in
    switch action {
    case .setValue(let number) where number.isNaN: break
    case .setValue(let number): state.value = SteppingUpState.nearest(number)
    case .setStepSize(let size): state.stepSize = size
    }
  }
}
