/// A setting that gives authority, such as a program to run or an address that receives data.
///
/// It belongs to the machine: it is never kept with the data, so that the data of others cannot bring one along.
public enum MachineSetting: String, Hashable, Sendable, CaseIterable {
  case reminderWays = "reminders_ways"
  case allReminderWays = "reminders_all_ways"
  case reminderCommand = "reminders_command"
  case ntfyTopic = "reminders_ntfy"
  case ntfyWords = "reminders_ntfy_words"
  case certificates
  case bookAddresses = "book_addresses"
}
