// swift-format-ignore-file
// Made from a recorded session. If the reducer is meant to do something else, record it again.

import BinderyTesting
import Testing

@Test("Filling a basket") @MainActor
func fillingABasketSession() throws {
  var session = try RecordedSession(
    RecordedBasket.reducer,
    from: #"{"counts":{},"discount":0,"items":[],"tags":[],"total":0}"#)
  try session.step(
    1, #"{"added":{"name":"Milk","price":120}}"#,
    changes: [
      "/counts/Milk: added 1",
      #"/items/0: added {"name":"Milk","price":120}"#,
      "/total: 0 → 120",
    ])
  try session.step(
    2, ##"{"added":{"name":"Bread \"rye\"#1","price":340}}"##,
    changes: [
      ##"/counts/Bread \"rye\"#1: added 1"##,
      ##"/items/1: added {"name":"Bread \"rye\"#1","price":340}"##,
      "/total: 120 → 460",
    ])
  try session.step(
    3, #"{"added":{"name":"Jam\\\n","price":275}}"#,
    changes: [
      #"/counts/Jam\\\n: added 1"#,
      #"/items/2: added {"name":"Jam\\\n","price":275}"#,
      "/total: 460 → 735",
    ])
  try session.step(
    4, #"{"noted":{"index":1,"note":"sliced"}}"#,
    changes: [
      #"/items/1/note: added "sliced""#,
    ])
  try session.step(
    5, #"{"tagged":{"_0":"weekend"}}"#,
    changes: [
      #"/tags/0: added "weekend""#,
    ])
  try session.step(
    6, #"{"tagged":{"_0":"guests"}}"#,
    changes: [
      #"/tags/0: added "guests""#,
    ])
  try session.step(
    7, #"{"removed":{"index":0}}"#,
    changes: [
      #"/items/0: removed {"name":"Milk","price":120}"#,
      "/total: 735 → 615",
    ])
  try session.step(
    8, #"{"removed":{"index":9}}"#,
    changes: [])
  try session.step(
    9, #"{"reversed":{}}"#,
    changes: [
      ##"/items/0/name: "Bread \"rye\"#1" → "Jam\\\n""##,
      #"/items/0/note: removed "sliced""#,
      "/items/0/price: 340 → 275",
      ##"/items/1/name: "Jam\\\n" → "Bread \"rye\"#1""##,
      #"/items/1/note: added "sliced""#,
      "/items/1/price: 275 → 340",
    ])
  try session.step(
    10, #"{"discounted":{"_0":0.15}}"#,
    changes: [
      "/discount: 0 → 0.15",
    ])
  try session.step(
    11, #"{"noted":{"index":1}}"#,
    changes: [
      #"/items/1/note: removed "sliced""#,
    ])
  try session.step(
    12, #"{"emptied":{}}"#,
    changes: [
      ##"/counts/Bread \"rye\"#1: removed 1"##,
      #"/counts/Jam\\\n: removed 1"#,
      "/counts/Milk: removed 1",
      "/discount: 0.15 → 0",
      #"/items/0: removed {"name":"Jam\\\n","price":275}"#,
      ##"/items/1: removed {"name":"Bread \"rye\"#1","price":340}"##,
      "/total: 615 → 0",
    ])
  try session.end(after: 12)
}
