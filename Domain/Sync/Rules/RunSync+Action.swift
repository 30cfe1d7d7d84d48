extension RunSync {
  public enum Input: Hashable, Sendable {
    case start
    case performed(SyncStepResult)
    case answered(SyncAnswer)
    case failed(DAVError)
    case waited
  }

  public enum Action: Hashable, Sendable {
    case store(SyncStep)
    case request(SyncRequest)
    case wait(Duration)
    case end(SyncOutcome)
  }
}
