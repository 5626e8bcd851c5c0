/// The cost of bindings, beside manual subscriptions.
@MainActor
var bindingPairs: [Pair] {
  sendPairs + lifetimePairs + bindingMemoryPairs + combiningPairs + observingPairs
}
