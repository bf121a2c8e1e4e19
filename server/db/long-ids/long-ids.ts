/**
 * The columns whose ids `int` would run out of within 25 years at a thousand busy clubs, and those that refer to them: of
 * registrations and what happened to them, entries, messages, the log of changes and the books. All others grow with clubs, people and the
 * timetable, and last for a century.
 */
export const longIds: Readonly<Record<string, readonly string[]>> = {
  registration: ['id'],
  registration_event: ['id', 'registration_id'],
  roster_entry: ['registration_id'],
  late_leaving: ['registration_id', 'taken_by'],
  class_reminder: ['registration_id'],
  calendar_mail: ['registration_id', 'message_id'],
  place_hold: ['registration_id'],
  strike_ruling: ['registration_id'],
  guest_place: ['registration_id', 'host_registration_id'],
  strike_told: ['registration_id'],
  strike_appeal: ['registration_id'],
  entry: ['id', 'registration_id'],
  message: ['id'],
  webhook_delivery: ['id'],
  audit_event: ['id'],
  ledger_posting: ['id'],
  ledger_entry: ['id', 'posting_id'],
  payment_payout: ['posting_id'],
  exported_posting: ['posting_id'],
  opening_balance: ['posting_ids'],
};
