/// The part of a store that a view uses: the props that it shows, and the actions that it triggers.
///
/// The view knows neither the store nor its state. For tests and prototypes you can make a
/// connection from props and actions alone.
///
/// ```swift
/// final class NamePage: Page, Connectable {
///   struct Props { let text: String }
///   struct Actions { let updatedText: (String) -> Void }
///
///   let connection: Connection<Props, Actions>
///
///   override func load() -> Widget {
///     let field = Entry()
///     connection.connect(while: self)
///     bindings.capture {
///       field.binding.text *= connection[\.text]
///       connection.action(\.updatedText) *= field.textPublisher.dropFirst()
///     }
///     return field
///   }
/// }
///
/// NamePage(Connection(
///   store: store, mapStateToProps: { .init(text: $0.content) },
///   mapDispatchToActions: { dispatch in .init(updatedText: { dispatch(.setContent($0)) }) }))
/// ```
///
/// While the connection is connected, it updates the props whenever the state changes. When it
/// connects again, the view receives all missed changes together. The connection does not emit the
/// entries of the props (see ``Connectable/Props``) that have not changed, so a view never receives
/// a value that it already shows. The props of all connections are up to date before the first
/// subscriber is notified.
///
/// A connection retains its store. The store does not retain the connection.
@MainActor
public final class Connection<Props, Actions> {
  @usableFromInline let source: RootSource<Props>

  /// The actions that the view triggers. In tests and prototypes, you can set them. Existing
  /// handlers then call the new actions.
  public var actions: Actions

  /// The store that it is connected to, or `nil` if it was made of props and actions.
  private var link: StoreLink<Props>?
  /// The subscription to the store, while it is connected.
  private var subscription: StateSubscription?
  /// The link to the gate that it follows, such as the presence of a view on screen.
  var following: Following?
  private var settling: Settling?
  /// Its record in the ledger, if the ledger was on when the connection was made.
  let record = BindingLedger.record()

  /// Creates a connection without a store, for tests and prototypes. Set ``props`` to change what
  /// the view shows.
  ///
  /// ```swift
  /// let page = NamePage(
  ///   Connection(props: .init(text: "Ada"), actions: .init(updatedText: { _ in })))
  /// page.props = .init(text: "Grace")
  /// ```
  public init(props: Props, actions: Actions) {
    source = RootSource(Snapshot(props))
    self.actions = actions
    record?.list(self)
    // The height is above a store's, which notifies its connections in their order. This settling
    // notifies the remaining observers.
    settling = Settling(height: 1) {
      "the props \(Props.self)"
    } loopWasCut: { participants in
      logError(StoreError.runawayBindings(participants: participants))
    } work: { [weak self] in
      self?.settle()
    }
  }

  /// Creates a connection to a store, or to a scope of one.
  ///
  /// The initializer maps the current state to props. After that, it updates the props only while
  /// it is connected.
  ///
  /// - Parameters:
  ///   - store: The store, which the connection keeps alive.
  ///   - mapStateToProps: Returns the props for a state.
  ///   - mapDispatchToActions: Returns the actions of the view, which dispatch to the store.
  @inlinable
  public convenience init<State, StateAction>(
    store: StoreScope<State, StateAction>, mapStateToProps: @escaping (State) -> Props,
    mapDispatchToActions: (@escaping ActionDispatch<StateAction>) -> Actions
  ) {
    self.init(
      StoreLink(store, mapStateToProps), actions: mapDispatchToActions { store.dispatch($0) })
  }

  /// Creates a connection whose props also depend on a value that the view's parent sets.
  ///
  /// ```swift
  /// let own = OwnProps(shop.id)
  /// Connection(store: store, ownProps: own) { state, id in
  ///   ShopRow.Props(name: state.shops[id]?.name ?? "")
  /// } mapDispatchToActions: { dispatch in … }
  /// own.value = other.id  // the row shows another shop
  /// ```
  @inlinable
  public convenience init<State, StateAction, Own>(
    store: StoreScope<State, StateAction>, ownProps: OwnProps<Own>,
    mapStateToProps: @escaping (State, Own) -> Props,
    mapDispatchToActions: (@escaping ActionDispatch<StateAction>) -> Actions
  ) {
    self.init(
      StoreLink(store, ownProps, mapStateToProps),
      actions: mapDispatchToActions { store.dispatch($0) })
  }

  @usableFromInline
  convenience init(_ link: StoreLink<Props>, actions: Actions) {
    self.init(props: link.props().value, actions: actions)
    follow(link)
  }

  deinit {
    MainQueue.finish(source) { $0.endAll() }
  }

  /// The props. While the connection is disconnected, the props are those of the last state that it
  /// received. Setting the props changes the view in the same way as a change of the state. While
  /// the connection is connected, the next change of the state replaces them.
  public var props: Props {
    get { source.snapshot.value }
    set {
      source.snapshot = Snapshot(newValue)
      (mappedVersion, mayBeStale) = (nil, false)
      settling?.settle()
    }
  }

  /// Whether the connection updates the props when the store's state changes. The value is always
  /// false for a connection without a store.
  public var isConnected: Bool { subscription != nil }

  /// Starts updating the props from the store's state, beginning with the current one.
  ///
  /// Before this method returns, subscribers receive all entries that have changed in the meantime.
  /// In a transaction, they receive them when the transaction ends. This method does nothing if the
  /// connection is already connected, or has no store.
  ///
  /// Prefer ``connect(while:)-(Appearing)``, which also disconnects while the view is hidden.
  public func connect() {
    guard subscription == nil, let link else { return }
    let observer = PartObserver(link.source) { [weak self] state in
      self?.take(state) ?? false
    } notify: { [weak self] in
      self?.notifyDue()
    }
    subscription = StateSubscription(observer)
    mapAnew()
  }

  /// Stops updating the props from the store's state. The props no longer change, but the actions
  /// still dispatch.
  ///
  /// Changes that were detected before this call are still delivered. This method does nothing if
  /// the connection is not connected.
  public func disconnect() {
    subscription = nil
    (mappedVersion, mayBeStale) = (nil, false)
    // The store may still be notifying others while the props are already new, so these changes
    // are sent as well.
    if !due.isEmpty { settling?.settle() }
  }

  // MARK: Changing stores

  /// Replaces the store. The props and actions become those of the new store, and the former store
  /// is released. The connection stays connected or disconnected. Subscribers receive the entries
  /// that differ.
  @inlinable
  public func use<State, StateAction>(
    store: StoreScope<State, StateAction>, mapStateToProps: @escaping (State) -> Props,
    mapDispatchToActions: (@escaping ActionDispatch<StateAction>) -> Actions
  ) {
    use(StoreLink(store, mapStateToProps), actions: mapDispatchToActions { store.dispatch($0) })
  }

  /// Replaces the store. The new props also depend on a value that the view's parent sets.
  ///
  /// The connection stays connected or disconnected, and releases the former store and its
  /// ``OwnProps``. Subscribers receive the entries that differ.
  @inlinable
  public func use<State, StateAction, Own>(
    store: StoreScope<State, StateAction>, ownProps: OwnProps<Own>,
    mapStateToProps: @escaping (State, Own) -> Props,
    mapDispatchToActions: (@escaping ActionDispatch<StateAction>) -> Actions
  ) {
    use(
      StoreLink(store, ownProps, mapStateToProps),
      actions: mapDispatchToActions { store.dispatch($0) })
  }

  @usableFromInline
  func use(_ link: StoreLink<Props>, actions: Actions) {
    let wasConnected = isConnected
    disconnect()
    self.actions = actions
    follow(link)
    if wasConnected { connect() } else { props = link.props().value }
  }

  private func follow(_ link: StoreLink<Props>) {
    self.link = link
    link.ownChanged = { [weak self] in self?.ownPropsChanged() }
  }

  private func ownPropsChanged() {
    if isConnected { mapAnew() }
  }

  /// Maps the current state, and notifies the subscribers of the differences when the transaction
  /// ends.
  private func mapAnew() {
    guard let link else { return }
    map(link)
    mayBeStale = true
    settling?.settle()
  }

  private func map(_ link: StoreLink<Props>) {
    mappedVersion = link.source.version
    source.snapshot = link.props()
  }

  // MARK: Notifying

  /// The number of the state from which the props were mapped, or `nil` if they were set, or follow
  /// no store.
  private var mappedVersion: Int?
  /// Whether the props were mapped from a state that may not be the last one of its transaction.
  private var mayBeStale = false
  /// The observers that have found a newer value and have not been notified.
  private var due: [PartObserver] = []

  /// Maps a new state, and finds the observers to notify.
  private func take(_ state: AnySnapshot) -> Bool {
    mayBeStale = false
    if let link, mappedVersion != link.source.version {
      mappedVersion = link.source.version
      source.snapshot = link.read(state)
    }
    findDue()
    return !due.isEmpty
  }

  /// Finds the observers to notify of the current props.
  private func findDue() {
    source.willNotify()
    let found = DueObservers.gather { source.check(source.snapshot) }
    if due.isEmpty {
      due = found
    } else {
      // Observers that were found before may no longer have a new value.
      let known = Set(due.map(\.number))
      due = (due + found.filter { !known.contains($0.number) }).sorted { $0.number < $1.number }
    }
  }

  private func notifyDue() {
    // An observer that was notified earlier may have set the props.
    if source.isAhead { findDue() }
    guard !due.isEmpty else { return }
    let observers = due
    due = []
    guard let record else { return notify(observers) }
    record.noteDelivery()
    record.deriving { notify(observers) }
  }

  private func notify(_ observers: [PartObserver]) {
    for observer in observers where !observer.isEnded { observer.notify() }
  }

  private func settle() {
    if mayBeStale, let link {
      mayBeStale = false
      if mappedVersion != link.source.version { map(link) }
    }
    notifyDue()
  }
}
