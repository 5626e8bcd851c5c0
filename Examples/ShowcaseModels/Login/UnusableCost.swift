/// An error for a cost at which this system cannot derive keys: it is another system's, or memory
/// for it is missing.
struct UnusableCost: Error, Equatable {
  let cost: PasswordHash.Cost
}
