import type { KeptAreaName } from '#api/law/kept-areas.ts';

/**
 * What becomes of the rows that refer to an erased client: `delete`; `keep`, because the law or the club's figures need
 * them and the client they refer to has no name any more; or the columns that are emptied.
 */
export type EraseRule = 'delete' | 'keep' | { empties: Readonly<Record<string, string | null>> };

/**
 * Every table that belongs to a client, by what the privacy notice calls it: read as a whole by whoever is responsible for
 * personal data. A new table must be named here. Tables that only say which member of staff did something are not about the client.
 */
export const eraseRules: Readonly<Record<KeptAreaName, Readonly<Record<string, EraseRule>>>> = {
  account: {
    client_word: 'delete',
    client_identity: 'delete',
    client_guardian: 'delete',
    erasure_request: 'delete',
    password_reset: 'delete',
    email_change: 'delete',
    totp: 'delete',
    passkey: 'delete',
    passkey_challenge: 'delete',
    recovery_code: 'delete',
    pending_login: 'delete',
    newcomer: 'delete',
  },
  devices: { session: 'delete', push_subscription: 'delete', idempotency: 'delete', calendar_feed: 'delete' },
  bookings: {
    registration: { empties: { staff_note: null } },
    // Written once, like bookkeeping: counts and disputes need what happened.
    registration_event: 'keep',
    late_leaving: 'keep',
    place_hold: 'keep',
    // Their marks stay with their registrations, their money in the books.
    training_group_member: 'delete',
    make_up_credit: 'delete',
    standing_booking: 'delete',
    waiting_wish: 'delete',
    // By it the places of their guests end with theirs; it has no name.
    guest_place: 'keep',
    following: 'delete',
    // Whom it concerned has no account any more; that it happened stands at the registration.
    strike_ruling: 'delete',
    strike_told: 'delete',
    strike_appeal: 'delete',
    roster_entry: { empties: { text: null } },
  },
  // A door must still learn that a pass is revoked.
  // What a refusal was decided from is theirs alone; that it happened is the club's figure.
  entries: {
    pass: 'keep',
    card: 'delete',
    wallet_pass: { empties: { facts: '{}' } },
    desk_code: 'delete',
    entry: { empties: { grounds: null } },
  },
  entitlements: {
    // Bookkeeping: what was sold and used.
    contract: 'keep',
    ticket: 'keep',
    voucher: 'keep',
    campaign_code_use: 'keep',
    // Who passed what on stays answerable.
    entitlement_share: 'keep',
    // Proves what was agreed to, as long as what was bought is kept.
    terms_acceptance: 'keep',
  },
  // Bookkeeping, which the law keeps for years.
  money: {
    purchase: 'keep',
    invoice: 'keep',
    refund_choice: 'keep',
    credit_notice: 'delete',
    payment: 'keep',
    refund: 'keep',
    ledger_entry: 'keep',
    money_task: 'keep',
    payment_order: 'keep',
  },
  messages: { message: 'delete' },
  // Columns of the client, which are emptied.
  ads: {},
  notes: { client_note: 'delete' },
  feedback: { feedback: 'delete' },
  videos: { video_progress: 'delete', video_upload: 'delete' },
  // Pictures of the club, which a member of staff has added.
  files: { file: 'keep' },
  // Who has seen and changed what must stay answerable; old names and numbers need not.
  log: { audit_event: { empties: { details: '{}' } } },
  // They have no account, so no table of theirs belongs to a client.
  visitors: {},
};

/** Refers to a client without a foreign key: what happened outlives who it happened to. */
export const loose = [{ table: 'registration_event', column: 'client_id' }] as const;

/** Columns by which a row belongs to a client. */
export const ownerColumns = ['client_id', 'owner_client_id'] as const;

export const ruleOf = new Map(Object.values(eraseRules).flatMap((rules) => Object.entries(rules)));
