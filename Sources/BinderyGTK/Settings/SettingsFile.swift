import Bindery
import Foundation
import GTK

/// The settings of an app, saved in a plain JSON file between its runs.
///
/// ```swift
/// let settings = SettingsFile(application)
/// let volume = settings.value("volume", default: 0.5)
/// bindings.capture { scale *= .subject(volume) }
/// ```
///
/// A setting is a `CurrentValueSubject`, so a view model that has one needs neither GTK nor a file
/// in its tests.
///
/// Changes are collected and written half a second after the first one, or earlier if the
/// application quits. Each write replaces the file atomically. It preserves settings that other
/// processes have written in the meantime under other names; under the same name, the last write
/// wins. A running app does not notice changes by other processes. Only the user may read the file
/// and a folder that was made for it, because a state may contain what the user has written.
///
/// If the file or a value cannot be read, ``problem`` reports it, and the setting keeps its default
/// value. A damaged file is kept as `settings.json.damaged`. Each new problem is also logged, by
/// default to standard error.
@MainActor
public final class SettingsFile {
  /// The location of the file. The file need not exist.
  public let url: URL
  /// The last problem with reading or writing the file, or `nil` if there is none. The subject
  /// emits on the main actor.
  ///
  /// The next successful write sets it to nil. If a write fails, the changes stay in memory, and
  /// the next change or ``save()`` tries again.
  public let problem = CurrentValueSubject<SettingsError?, Never>(nil)
  private var content: SettingsContent
  private var changed: [String: Any] = [:]
  private var removed: Set<String> = []
  /// Values that are encoded when they are written.
  private var unencoded: [String: () throws -> Data] = [:]
  /// The problems of values that cannot be encoded, until they are replaced.
  private var unwritable: [String: SettingsError] = [:]
  private var subjects: [String: AnyObject] = [:]
  private var subscriptions: [String: AnyCancellable] = [:]
  private var ending: SignalConnection?
  private var logging: AnyCancellable?
  private var isDue = false

  /// Opens the settings of an application: `settings.json` in a folder named like the application's
  /// id, in the user's configuration folder (`~/.config`). If the file does not exist, every
  /// setting has its default value.
  public convenience init(_ application: Application) {
    self.init(
      url: UserFolders.configuration.appendingPathComponent(application.id)
        .appendingPathComponent("settings.json"))
  }

  /// Opens the file for the state that an application restores after a restart, such as the places
  /// of windows and the states of view models: `state.json` in a folder named like the
  /// application's id, in the user's folder for application state (`XDG_STATE_HOME`).
  public static func state(of application: Application) -> SettingsFile {
    SettingsFile(
      url: UserFolders.state.appendingPathComponent(application.id)
        .appendingPathComponent("state.json"))
  }

  /// Opens settings in a file of your own. The file need not exist.
  ///
  /// The initializer reads the file once, and sets ``problem`` if it cannot be read. Keep the
  /// object as long as the app uses its settings: it writes pending changes when it is released,
  /// but does not write later changes of its subjects.
  public init(url: URL) {
    self.url = url
    (content, problem.value) = SettingsContent.read(url)
    ending = Application.ending.connect { [weak self] in self?.save() }
    logging = problem.removeDuplicates().compactMap { $0 }.sink { logError($0) }
  }

  isolated deinit {
    save()
    ending?.disconnect()
  }

  /// Returns the setting of this name. Further calls return the same subject.
  ///
  /// The subject's initial value is the value in the file, or `fallback` if there is none. Values
  /// that you send to the subject are written half a second later. If the value in the file has an
  /// unexpected type, ``problem`` reports it.
  ///
  /// - Precondition: All calls with the same name use the same type.
  public func value<Value: Codable & Equatable>(
    _ name: String, default fallback: Value
  ) -> CurrentValueSubject<Value, Never> {
    if let known = subjects[name] {
      guard let known = known as? CurrentValueSubject<Value, Never> else {
        fatalError(
          "Bindery: The setting “\(name)” is used with two types. Use one type, or two names. "
            + "[setting-has-another-type]")
      }
      return known
    }
    let subject = CurrentValueSubject<Value, Never>(kept(name) ?? fallback)
    subjects[name] = subject
    subscriptions[name] = subject.dropFirst().removeDuplicates()
      .sink { [weak self] in self?.keep($0, as: name) }
    return subject
  }

  /// Removes the setting or the saved state of this name, for example that of a draft that was
  /// sent. If there is none, nothing changes.
  ///
  /// ```swift
  /// state.remove("draft \(id)")
  /// ```
  ///
  /// The file is written half a second later. The setting's subject, or the view model or navigator
  /// whose state was saved, keeps its value, but later values are not saved. To save under the name
  /// again, call ``value(_:default:)``, or the method that saves the state: the setting then begins
  /// with its default.
  public func remove(_ name: String) {
    subjects[name] = nil
    subscriptions[name] = nil
    (changed[name], unencoded[name], unwritable[name]) = (nil, nil, nil)
    content.remove([name])
    removed.insert(name)
    saveLater()
  }

  /// Writes the changes now, if there are any.
  ///
  /// You rarely need to call it: the object saves half a second after the first change, when the
  /// application ends, and when the object is released. If it cannot write, ``problem`` contains
  /// the reason.
  public func save() {
    encode()
    guard !changed.isEmpty || !removed.isEmpty else { return }
    do throws(SettingsError) {
      content = try content.write(changed, removing: removed, to: url)
      (changed, removed) = ([:], [])
      // The values that cannot be written are still missing in the file.
      let rest = unwritable.min { $0.key < $1.key }?.value
      if problem.value != rest { problem.value = rest }
    } catch {
      problem.value = error
    }
  }

  /// Passes the saved JSON of this name to `restore`, or the JSON that waits to be saved, if there
  /// is any, and saves the result of `snapshot` after each value of `changes`.
  func keep(
    _ name: String, restore: (Data) throws -> Void, changes: some Publisher<Void, Never>,
    snapshot: @escaping () throws -> Data
  ) {
    require(
      subjects[name] == nil,
      "Bindery: The setting “\(name)” is used with two types. Use one type, or two names. "
        + "[setting-has-another-type]")
    // The last state of a view model that is gone may wait to be written.
    encode()
    do {
      if let data = content.data(name, changed) { try restore(data) }
    } catch {
      problem.value = .unfitting(name, "\(error)")
    }
    subscriptions[name] = changes.sink { [weak self] in
      self?.unencoded[name] = snapshot
      self?.saveLater()
    }
  }

  private func encode() {
    for (name, data) in unencoded {
      do {
        changed[name] = try JSONSerialization.jsonObject(with: data(), options: .fragmentsAllowed)
        unwritable[name] = nil
      } catch {
        cannotWrite(name, .unwritable(name, "\(error)"))
      }
    }
    unencoded = [:]
  }

  private func kept<Value: Codable>(_ name: String) -> Value? {
    do throws(SettingsError) {
      return try content.value(name)
    } catch {
      problem.value = error
      return nil
    }
  }

  private func keep<Value: Codable>(_ value: Value, as name: String) {
    do throws(SettingsError) {
      changed[name] = try SettingsContent.json(value, name)
      unwritable[name] = nil
    } catch {
      return cannotWrite(name, error)
    }
    saveLater()
  }

  private func cannotWrite(_ name: String, _ error: SettingsError) {
    unwritable[name] = error
    problem.value = error
  }

  private func saveLater() {
    guard !isDue else { return }
    isDue = true
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [weak self] in
      MainActor.assumeIsolated {
        self?.isDue = false
        self?.save()
      }
    }
  }
}
