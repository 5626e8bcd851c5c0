import BinderyStore

/// The props of the screen with the number.
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

/// The actions of the screen with the number.
public struct SteppingUpActions {
  /// The user chose another number by sliding, stepping or typing.
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
