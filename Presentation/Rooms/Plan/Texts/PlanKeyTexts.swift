extension PlanTexts {
  package var keys: PlanKeyTexts { PlanKeyTexts(texts: texts) }
}

/// What the keys of the plan and of Today do, in a word or two.
package struct PlanKeyTexts {
  let texts: Texts

  package var wholeForm: String { texts(ko: "자세히", en: "whole form") }
  package var remove: String { texts(ko: "지우기", en: "remove") }
  package var back: String { texts(ko: "돌아가기", en: "back") }
  package var go: String { texts(ko: "가기", en: "go") }
  package var save: String { texts(ko: "저장", en: "save") }
  package var cancel: String { texts(ko: "취소", en: "cancel") }
}
