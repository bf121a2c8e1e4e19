import type { ColumnType, Generated, Selectable } from 'kysely';
import type { EntryFlag } from '#api/entry/door/door-schema.ts';
import type { EntryPolicy } from '#api/entry/entry-policy.ts';
import type { EntryAnswer, EntryReason } from '#api/entry/entry-reasons.ts';
import type { Feeling } from '#api/feedback/feelings.ts';
import type { RightSource } from '#api/registrations/booking/facts.ts';
import type { RegistrationEventKind } from '#api/registrations/event-kinds.ts';
import type { FontName } from '#api/tenants/fonts.ts';
import type { PageRules } from '#api/tenants/schema.ts';
import type { TrainingKind } from '#api/timetable/training-kinds.ts';
import type { MailSettings } from '#api/tenants/mail-settings.ts';
import type { VisitorAccess } from '#api/visitors/visitor-access.ts';

/** Written by default, read always. */
type WithDefault<T> = ColumnType<T, T | undefined, T>;
/** `jsonb`: written as JSON text, read parsed. */
type Json<T> = ColumnType<T, string, string>;
type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;

interface OfTenant {
  tenant_id: number;
}

interface TenantTable {
  id: Generated<number>;
  name: string;
  is_demo: WithDefault<boolean>;
  created_at: WithDefault<Date>;
}

interface TenantHostTable {
  host: string;
  tenant_id: number;
}

interface TenantSettingsTable extends OfTenant {
  page_rules: Json<PageRules>;
  title: string;
  /** One colour, `#rrggbb`; all others are computed from it. */
  brand_color: string;
  /** Finished tokens that the tenant sets itself, per scheme. */
  color_overrides: JsonWithDefault<{ light?: Record<string, string>; dark?: Record<string, string> }>;
  font: WithDefault<FontName>;
  /** SVG text. */
  logo_svg: string;
  /** Pixels. */
  invoice_logo_height: WithDefault<number>;
  invoice_logo_padding: WithDefault<number>;
  phone: WithDefault<string>;
  buying_terms: Json<{ et: string; en: string; lv: string }>;
  brand_version: WithDefault<number>;
  /** The fields in which the tenant differs from `defaultEntryPolicy`. */
  entry_policy: JsonWithDefault<Partial<EntryPolicy>>;
  mail: JsonWithDefault<MailSettings>;
}

interface UnitTable extends OfTenant {
  id: Generated<number>;
  name: string;
  address: WithDefault<string>;
  phone: WithDefault<string>;
  time_zone: string;
  position: WithDefault<number>;
}

interface RoomGroupTable extends OfTenant {
  id: Generated<number>;
  unit_id: number;
  name: string;
}

interface RoomTable extends OfTenant {
  id: Generated<number>;
  unit_id: number;
  room_group_id: number | null;
  name: string;
  /** Several trainings at once may use it, as a gym floor. */
  is_shared: WithDefault<boolean>;
}

interface StyleTable extends OfTenant {
  id: Generated<number>;
  name: string;
  /** `#rrggbb`; only its hue is shown. */
  color: string;
  kind: TrainingKind;
  /** Counted by the limit of one style a day. */
  is_flagged: WithDefault<boolean>;
  /** What people without an account may do in its new trainings. */
  visitors: WithDefault<VisitorAccess | null>;
}

interface TrainerTable extends OfTenant {
  id: Generated<number>;
  first_name: string;
  last_name: string;
  email: string | null;
  is_active: WithDefault<boolean>;
}

interface ClientTable extends OfTenant {
  id: Generated<number>;
  /** The number that the client knows. */
  client_code: string;
  first_name: string;
  last_name: string;
  /** Lower case; empty for somebody without one. */
  email: string;
  phone: WithDefault<string>;
  address: WithDefault<string>;
  city: WithDefault<string>;
  county: WithDefault<string>;
  zip_code: WithDefault<string>;
  language: WithDefault<'et' | 'en' | 'lv'>;
  password_hash: string | null;
  trainer_id: number | null;
  is_admin: WithDefault<boolean>;
  can_see_registrations: WithDefault<boolean>;
  can_manage_registrations: WithDefault<boolean>;
  allow_substitute_sms: WithDefault<boolean>;
  created_at: WithDefault<Date>;
  /** What a file of people last said of them. */
  imported: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
}

/** What a right covers; null covers all. */
interface Coverage {
  /** Dates, as `2026-11-21`, both inclusive. */
  valid_from: string;
  valid_until: string | null;
  kinds: TrainingKind[] | null;
  unit_ids: number[] | null;
  style_ids: WithDefault<number[] | null>;
  /** 1 (Monday) to 7. */
  weekdays: WithDefault<number[] | null>;
  /** A training must start between these times of the club's clock, `07:00:00`; at the second it is too late. */
  from_time: WithDefault<string | null>;
  until_time: WithDefault<string | null>;
}

/** Of what a file of people may bring. */
interface Imported {
  /** What the file last said of it. */
  imported: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
  /** The name by which its line finds it again, unless it has a number or code. */
  imported_as: WithDefault<string | null>;
}

interface ContractTable extends OfTenant, Coverage, Imported {
  id: Generated<number>;
  client_id: number;
  number: string;
  name: string;
  /** 0 Normal, 1 Blocked, 2 Stopped, 3 Bad debt, 4 Ended, 5 Closed (debt collection), 6 Debt. */
  status: WithDefault<number>;
  /** Null is unlimited; otherwise used + reserved never exceed it. */
  visits_total: number | null;
  visits_reserved: WithDefault<number>;
  visits_used: WithDefault<number>;
}

interface TicketTable extends OfTenant, Coverage, Imported {
  id: Generated<number>;
  /** Null where a visitor bought it: whoever shows the code has it. */
  client_id: number | null;
  code: string;
  name: string;
  visits_total: WithDefault<number>;
  visits_reserved: WithDefault<number>;
  visits_used: WithDefault<number>;
  created_at: WithDefault<Date>;
}

interface VoucherTable extends OfTenant, Coverage {
  id: Generated<number>;
  /** Null until it is claimed. */
  client_id: number | null;
  code: string;
  /** Whoever has claimed it may pass it on. */
  is_shareable: WithDefault<boolean>;
  name: string;
  visits_total: WithDefault<number>;
  visits_reserved: WithDefault<number>;
  visits_used: WithDefault<number>;
  created_at: WithDefault<Date>;
}

/** A view of contracts, tickets and vouchers: all that may give a client a right. */
interface ClientRightView extends Selectable<OfTenant & Coverage> {
  client_id: number;
  source: RightSource;
  id: number;
  /** Of contracts as they number it; 0 of others. */
  status: number;
  visits_left: number | null;
}

interface BookingPolicyTable extends OfTenant {
  id: Generated<number>;
  kind: TrainingKind;
  /** The fields in which the tenant differs from the region's defaults. */
  settings: Json<Record<string, unknown>>;
  valid_from: WithDefault<Date>;
}

interface TrainingSeriesTable extends OfTenant {
  id: Generated<number>;
  /** Where it came from, as `ical`. */
  source: string;
  /** Its name there, as the UID of a calendar's event. */
  source_uid: string;
  /** RFC 5545 recurrence rule, or null for a single event. */
  rule: string | null;
}

interface TrainingTable extends OfTenant {
  id: Generated<number>;
  unit_id: number;
  room_id: number | null;
  style_id: number;
  trainer_id: number | null;
  series_id: number | null;
  /** The occurrence's original start in its series. */
  recurrence_at: Date | null;
  name: string;
  kind: TrainingKind;
  starts_at: Date;
  duration_minutes: number;
  /** Generated from start and duration. */
  ends_at: ColumnType<Date, never, never>;
  /** The club's local date of the start. */
  date: string;
  max_places: number;
  taken: WithDefault<number>;
  /** Places that are kept for those who wait: offered, or free in a race. */
  held: WithDefault<number>;
  waiting_count: WithDefault<number>;
  /** Places that were left too late, and that nobody has taken since. */
  late_left: WithDefault<number>;
  /** The number that the next one to wait gets; only ever grows. */
  next_waiting_number: WithDefault<number>;
  is_public: WithDefault<boolean>;
  is_waiting_list_allowed: WithDefault<boolean>;
  is_cancelled: WithDefault<boolean>;
  /** With the same instant in the registrations that ended by it. */
  cancelled_at: Date | null;
  /** Closed by hand: nobody books, nobody is moved in. */
  is_closed: WithDefault<boolean>;
  /** The only one in its room at its time: the room is not shared. */
  holds_room: WithDefault<boolean>;
  /** Who has no account may book; `free` costs nothing. Null: clients only. */
  visitors: WithDefault<VisitorAccess | null>;
  comment_public: string | null;
  comment_private: string | null;
  version: WithDefault<number>;
  /** The version that the last edit made; bookings go on raising `version`. */
  edited_version: WithDefault<number>;
  /** How often what a calendar shows of it has changed; kept by a trigger, as is when it last did. */
  revision: ColumnType<number, never, never>;
  revised_at: ColumnType<Date | null, never, never>;
}

interface RegistrationTable extends OfTenant {
  id: Generated<number>;
  training_id: number;
  /** Null: a visitor's, who is named by the columns for it, until they are emptied. */
  client_id: number | null;
  visitor_name: WithDefault<string | null>;
  /** Lower case. */
  visitor_email: WithDefault<string | null>;
  visitor_phone: WithDefault<string | null>;
  visitor_language: WithDefault<'et' | 'en' | 'lv' | null>;
  /** SHA-256 of the secret in the mailed link. */
  cancel_secret_hash: WithDefault<string | null>;
  is_visitor_forgotten: WithDefault<boolean>;
  /** A visitor's place ends then, unless `presence_confirmed_at` is set; null where it was never only held. */
  visitor_held_until: WithDefault<Date | null>;
  status: 'booked' | 'waiting' | 'cancelled';
  waiting_number: number | null;
  /** The one right that it uses; none while waiting. */
  contract_id: number | null;
  ticket_id: WithDefault<number | null>;
  voucher_id: WithDefault<number | null>;
  /** A visit of that right is set aside for it. */
  holds_visit: WithDefault<boolean>;
  /** A mark that she was there has used it up; one that an entry has used is noted there. */
  mark_used_visit: WithDefault<boolean>;
  presence: 'present' | 'absent' | null;
  /** Of the tap that `presence` comes from; null where nobody has tapped. */
  presence_tapped_at: WithDefault<Date | null>;
  /** When the person said that she comes, or took the place so late that it says so itself. */
  presence_confirmed_at: WithDefault<Date | null>;
  created_at: Date;
  booked_at: Date | null;
  promoted_at: Date | null;
  cancelled_at: Date | null;
  /** A place is kept for this waiting person; until then by the clock, even where nobody has ended it yet. */
  offered_until: WithDefault<Date | null>;
  /** She let an offer go by, so the next ones are asked. */
  offer_lapsed_at: WithDefault<Date | null>;
  /** She was told that the first tap wins. */
  race_told_at: WithDefault<Date | null>;
}

interface LateLeavingTable extends OfTenant {
  id: Generated<number>;
  training_id: number;
  registration_id: number;
  client_id: number;
  /** Of the training. */
  date: string;
  fee_cents: number;
  uses_visit: boolean;
  created_at: Date;
  /** It costs nothing after all. */
  waived_at: WithDefault<Date | null>;
  /** The registration that has the place; null where the club has cancelled the training. */
  taken_by: WithDefault<number | null>;
}

interface RegistrationEventTable extends OfTenant {
  id: Generated<number>;
  training_id: number;
  registration_id: number;
  client_id: number | null;
  kind: RegistrationEventKind;
  /** Why, as a key. */
  reason: string | null;
  /** The version of the rules by which it was decided. */
  policy_id: WithDefault<number | null>;
  /** Of an offer: its end. */
  until: WithDefault<Date | null>;
  /** Of a mark: when the trainer tapped, which may be long before it was written here. */
  tapped_at: WithDefault<Date | null>;
  /** Of a mark: who tapped; of a place that was given by hand: who gave it. */
  by_client_id: WithDefault<number | null>;
  created_at: Date;
}

/** Somebody who came without a booking, or a note on the training. */
interface RosterEntryTable extends OfTenant {
  training_id: number;
  /** Made on a device. */
  id: string;
  kind: 'walk_in' | 'note';
  /** Null once it was taken off. */
  text: string | null;
  /** Who tapped last. */
  by_client_id: number | null;
  /** The member that it was, once somebody has found out, … */
  client_id: WithDefault<number | null>;
  /** … and her place, if she could be given one; else why not, as a key. */
  registration_id: WithDefault<number | null>;
  link_reason: WithDefault<string | null>;
  tapped_at: Date;
  created_at: Date;
}

interface IdempotencyTable extends OfTenant {
  /** Null: a visitor's. */
  client_id: number | null;
  /** The client's id, or 0: the key's part that is never null. */
  caller: number;
  key: string;
  request_hash: string;
  status: number | null;
  body: JsonWithDefault<unknown> | null;
  created_at: Date;
}

interface SessionTable extends OfTenant {
  id: Generated<number>;
  client_id: number;
  keep: boolean;
  /** The number of the newest refresh token that was presented. */
  presented: WithDefault<number>;
  device: Json<Record<string, unknown>>;
  created_at: Date;
  last_used_at: Date;
  ended_at: Date | null;
  end_reason: 'logout' | 'expired' | 'reused' | 'revoked' | null;
}

interface LoginThrottleTable extends OfTenant {
  /** A keyed hash of the account's name or of the address. */
  key: string;
  failures: number;
  last_failed_at: Date;
  blocked_until: Date;
}

interface PasswordResetTable extends OfTenant {
  id: Generated<number>;
  /** Null where nobody has the address that was asked for. */
  client_id: number | null;
  /** Where it was asked for, as `https://tallinn.example`: the link leads back there. */
  origin: string;
  language: 'et' | 'en' | 'lv';
  /** SHA-256 of the token, once there is one; the token itself is in the mailed link alone. */
  token_hash: string | null;
  created_at: Date;
  expires_at: Date;
}

interface EmailChangeTable extends OfTenant {
  id: Generated<number>;
  client_id: number;
  kind: 'confirm' | 'undo';
  /** The new address that is to be confirmed; of an undo link the one that was until then. */
  email: string;
  /** SHA-256 of the token; the token itself is in the mailed link alone. */
  token_hash: string;
  created_at: Date;
  expires_at: Date;
}

interface CalendarFeedTable extends OfTenant {
  client_id: number;
  /** SHA-256 of the secret, by which a feed is found. */
  secret_hash: string;
  /** The secret, sealed with the server's, so that its owner can be shown it again. */
  sealed_secret: string;
  created_at: Date;
}

/** What one person says of one training. */
interface FeedbackTable extends OfTenant {
  id: Generated<number>;
  training_id: number;
  client_id: number;
  /** Written by the training's trainer or an admin, who do not rate. */
  is_of_staff: WithDefault<boolean>;
  training_rating: Feeling | null;
  trainer_rating: Feeling | null;
  text: string | null;
  /** The writer agrees that others read the text. */
  may_be_shown: boolean;
  /** What a trainer decided of this text; another text asks anew. */
  verdict: 'allowed' | 'hidden' | null;
  /** Counts the texts: whoever allows one says which she has read. */
  version: WithDefault<number>;
  created_at: Date;
  /** When it was last written; a verdict does not move it. */
  written_at: Date;
}

interface SigningKeyTable extends OfTenant {
  id: Generated<number>;
  purpose: 'access_token';
  public_jwk: Json<Record<string, unknown>>;
  /** The private key, sealed with the server's secret. */
  sealed_private_key: string;
  created_at: WithDefault<Date>;
  retired_at: Date | null;
}

interface MessageTable extends OfTenant {
  id: Generated<number>;
  channel: 'email' | 'sms' | 'push';
  client_id: number | null;
  /** Of a push: the id of the device's subscription. */
  recipient: string;
  language: 'et' | 'en' | 'lv';
  template: string;
  data: Json<Record<string, string | number>>;
  state: WithDefault<'pending' | 'sent' | 'failed'>;
  attempts: WithDefault<number>;
  last_error: string | null;
  created_at: WithDefault<Date>;
  sent_at: Date | null;
  /** When it was first in sight in the app; by the clock of the services. */
  read_at: WithDefault<Date | null>;
}

/** A device that is notified, as long as the session on it lives. */
interface PushSubscriptionTable extends OfTenant {
  id: Generated<number>;
  client_id: number;
  session_id: number;
  /** SHA-256 of the address at the push service. */
  endpoint_hash: string;
  /** Address and keys, sealed with the server's secret. */
  sealed_subscription: string;
  created_at: Date;
  /** When the device last said that it is there. */
  confirmed_at: Date;
  last_success_at: WithDefault<Date | null>;
  /** In a row since the last success. */
  failures: WithDefault<number>;
}

/** With what a tenant signs passes. */
interface EntryKeyTable extends OfTenant {
  /** 1 to 255; stands in each pass. */
  kid: number;
  /** 32 bytes in base64url. */
  public_key: string;
  /** PKCS #8, sealed with the server's secret. */
  sealed_private_key: string;
  not_before: Date;
  /** Doors believe it so long; it signs until a while before. */
  not_after: Date;
}

/** A phone that may show a pass. */
interface PassTable extends OfTenant {
  id: Generated<number>;
  client_id: number;
  /** Compressed point of P-256 in base64url. */
  device_key: string;
  created_at: Date;
  refreshed_at: Date;
  /** Of the pass that was given last. */
  expires_at: Date;
  revoked_at: WithDefault<Date | null>;
  /** The log-in by which it was asked for last. */
  session_id: WithDefault<number | null>;
}

interface CardTable extends OfTenant {
  id: Generated<number>;
  client_id: number;
  code: string;
  valid_until: WithDefault<string | null>;
  created_at: Date;
}

interface DeskCodeTable extends OfTenant {
  client_id: number;
  code_hash: string;
  expires_at: Date;
}

/** A tablet or lock at a door of a club. */
interface DoorTable extends OfTenant {
  id: Generated<number>;
  unit_id: number;
  name: string;
  /** A lock that opens whenever this other door does. */
  lock_of: WithDefault<number | null>;
  /** Compressed point of P-256 in base64url; none before it is enrolled. */
  public_key: WithDefault<string | null>;
  enrolments: WithDefault<number>;
  enrolled_at: WithDefault<Date | null>;
  seen_at: WithDefault<Date | null>;
  revoked_at: WithDefault<Date | null>;
  /** Milliseconds. */
  answered_challenge: WithDefault<number>;
  snapshots: WithDefault<number>;
  created_at: Date;
}

interface DoorEnrolmentTable extends OfTenant {
  door_id: number;
  /** SHA-256 of the code. */
  code_hash: string;
  expires_at: Date;
}

/** What a door was last told of a pass. */
interface DoorPersonTable extends OfTenant {
  door_id: number;
  pass_id: number;
  first_name: string;
  /** `forgotten`: told once, so that the door drops it too. */
  answer: 'open' | 'ask_staff' | 'revoked' | 'forgotten';
  /** Which of the door's `snapshots` told it. */
  told_with: number;
}

/** Somebody at a door. */
interface EntryTable extends OfTenant {
  id: Generated<number>;
  /** Made where it happened: what is sent twice is here once. */
  op_id: string;
  unit_id: number;
  door_id: number | null;
  /** Null: a visitor, or not ours. */
  client_id: number | null;
  pass_id: WithDefault<number | null>;
  step: WithDefault<number | null>;
  via: 'pass' | 'code' | 'ticket' | 'training' | 'scan';
  answer: EntryAnswer | 'unconfirmed';
  reason: EntryReason;
  training_id: WithDefault<number | null>;
  registration_id: WithDefault<number | null>;
  /** Of which a visit was used, or by which she came. */
  contract_id: WithDefault<number | null>;
  ticket_id: WithDefault<number | null>;
  voucher_id: WithDefault<number | null>;
  used_visit: WithDefault<boolean>;
  flag: WithDefault<EntryFlag | null>;
  entered_at: Date;
  created_at: Date;
}

/** The tables as kysely sees them; the migrations are what makes them. */
interface InvariantCheckTable extends OfTenant {
  checked_at: Date;
  /** Names and places as `server/features/registrations/invariants` gives them. */
  violations: Json<{ invariant: string; place: string }[]>;
}

export interface Tables {
  tenant: TenantTable;
  tenant_host: TenantHostTable;
  tenant_settings: TenantSettingsTable;
  unit: UnitTable;
  room_group: RoomGroupTable;
  room: RoomTable;
  style: StyleTable;
  trainer: TrainerTable;
  client: ClientTable;
  contract: ContractTable;
  ticket: TicketTable;
  voucher: VoucherTable;
  client_right: ClientRightView;
  booking_policy: BookingPolicyTable;
  training_series: TrainingSeriesTable;
  training: TrainingTable;
  registration: RegistrationTable;
  late_leaving: LateLeavingTable;
  registration_event: RegistrationEventTable;
  roster_entry: RosterEntryTable;
  idempotency: IdempotencyTable;
  session: SessionTable;
  login_throttle: LoginThrottleTable;
  password_reset: PasswordResetTable;
  email_change: EmailChangeTable;
  calendar_feed: CalendarFeedTable;
  feedback: FeedbackTable;
  signing_key: SigningKeyTable;
  message: MessageTable;
  push_subscription: PushSubscriptionTable;
  invariant_check: InvariantCheckTable;
  entry_key: EntryKeyTable;
  pass: PassTable;
  card: CardTable;
  desk_code: DeskCodeTable;
  door: DoorTable;
  door_enrolment: DoorEnrolmentTable;
  door_person: DoorPersonTable;
  entry: EntryTable;
}
