/// What bindings cost, beside subscriptions by hand.
@MainActor
var bindingPairs: [Pair] {
  sendPairs + lifetimePairs + bindingMemoryPairs + combiningPairs + observingPairs
}
