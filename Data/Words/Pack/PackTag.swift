/// What a saying of the pack is about; a saying has one to three.
package enum PackTag: String, CaseIterable, Hashable, Sendable {
  case beginning, courage, patience, work, learning, wisdom, words
  case friendship, love, kindness, humility, calm, hope, time, nature
}
