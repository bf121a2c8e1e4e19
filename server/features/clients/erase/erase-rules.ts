/**
 * What becomes of the rows that refer to an erased client: `delete`; `keep`, because the law or the club's figures need
 * them and the client they refer to has no name any more; or the columns that are emptied.
 */
export type EraseRule = 'delete' | 'keep' | { empties: Readonly<Record<string, string | null>> };

/**
 * By feature, every table that belongs to a client: read as a whole by whoever is responsible for personal data. A new
 * table must be named here. Tables that only say which member of staff did something are not about the client.
 */
const eraseRules: Readonly<Record<string, Readonly<Record<string, EraseRule>>>> = {
  account: { password_reset: 'delete', email_change: 'delete' },
  'calendar-feed': { calendar_feed: 'delete' },
  clients: {
    client_word: 'delete',
    client_identity: 'delete',
    client_note: 'delete',
    client_guardian: 'delete',
    // Who has seen and changed what must stay answerable; old names and numbers need not.
    audit_event: { empties: { details: '{}' } },
  },
  // Bookkeeping: what was sold and used.
  entitlements: { contract: 'keep', ticket: 'keep', voucher: 'keep' },
  // A door must still learn that a pass is revoked.
  entry: { pass: 'keep', card: 'delete', desk_code: 'delete', entry: 'keep' },
  feedback: { feedback: 'delete' },
  // Pictures of the club, which a member of staff has added.
  files: { file: 'keep' },
  idempotency: { idempotency: 'delete' },
  // Bookkeeping, which the law keeps for seven years.
  invoices: { purchase: 'keep', invoice: 'keep', refund_choice: 'keep', credit_notice: 'delete' },
  ledger: { payment: 'keep', refund: 'keep', ledger_entry: 'keep', money_task: 'keep' },
  payments: { payment_order: 'keep' },
  products: { campaign_code_use: 'keep' },
  // Who passed what on stays answerable.
  tickets: { entitlement_share: 'keep' },
  newcomers: { newcomer: 'delete' },
  // Proves what was agreed to, as long as what was bought is kept.
  terms: { terms_acceptance: 'keep' },
  messages: { message: 'delete', push_subscription: 'delete' },
  registrations: {
    registration: { empties: { staff_note: null } },
    // Written once, like bookkeeping: counts and disputes need what happened.
    registration_event: 'keep',
    late_leaving: 'keep',
    place_hold: 'keep',
  },
  // Their marks stay with their registrations, their money in the books.
  'course-places': { training_group_member: 'delete' },
  rosters: { roster_entry: { empties: { text: null } } },
  session: { session: 'delete' },
  videos: { video_progress: 'delete', video_upload: 'delete' },
};

/** Refers to a client without a foreign key: what happened outlives who it happened to. */
export const loose = [{ table: 'registration_event', column: 'client_id' }] as const;

/** Columns by which a row belongs to a client. */
export const ownerColumns = ['client_id', 'owner_client_id'] as const;

export const ruleOf = new Map(Object.values(eraseRules).flatMap((rules) => Object.entries(rules)));
