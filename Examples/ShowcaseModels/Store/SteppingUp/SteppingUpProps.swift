import BinderyStore

/// What the screen with the number shows.
public struct SteppingUpProps {
  public var value: Double
  public var stepSize: StepSize

  public init(value: Double, stepSize: StepSize) {
    self.value = value
    self.stepSize = stepSize
  }

  public init(_ state: SteppingUpState) {
    self.init(value: state.value, stepSize: state.stepSize)
  }
}

/// What can be done on the screen with the number.
public struct SteppingUpActions {
  /// The user slid, stepped or typed to another number.
  public var setValue: (Double) -> Void
  /// The user chose another step.
  public var setStepSize: (StepSize) -> Void

  public init(setValue: @escaping (Double) -> Void, setStepSize: @escaping (StepSize) -> Void) {
    self.setValue = setValue
    self.setStepSize = setStepSize
  }

  public init(dispatch: @escaping ActionDispatch<SteppingUpAction>) {
    self.init(
      setValue: { dispatch(.setValue($0)) }, setStepSize: { dispatch(.setStepSize($0)) })
  }
}
