import Bindery
import GTK

/// A property wrapper that saves a value in a settings file between runs.
///
/// ```swift
/// final class Preferences {
///   @Setting(settings, "volume") var volume = 0.5
/// }
/// scale *= .subject(preferences.$volume)
/// ```
///
/// Its projected value, `$volume`, is the subject that ``SettingsFile/value(_:default:)`` returns.
@MainActor
@propertyWrapper
public struct Setting<Value: Codable & Equatable> {
  /// The subject of the setting, for bindings: `scale *= .subject(preferences.$volume)`. Properties
  /// of the same name and file share it.
  public let projectedValue: CurrentValueSubject<Value, Never>

  /// Creates a property of the setting with this name. The initial value is the default if the file
  /// does not contain the setting. The property does not retain `file`; see
  /// ``SettingsFile/init(url:)``.
  public init(wrappedValue: Value, _ file: SettingsFile, _ name: String) {
    projectedValue = file.value(name, default: wrappedValue)
  }

  /// The current value. Setting an equal value does nothing.
  public var wrappedValue: Value {
    get { projectedValue.value }
    nonmutating set { if newValue != projectedValue.value { projectedValue.value = newValue } }
  }
}
