/// The rooms of the house, in the order of their tabs.
package enum Room: Int, Hashable, Sendable, CaseIterable {
  case today, people, words, canvas, plan, books, me
}
