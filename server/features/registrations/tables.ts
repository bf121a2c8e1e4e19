import type { Generated } from 'kysely';
import type { RegistrationEventKind } from '#api/registrations/event-kinds.ts';
import type { Json, OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    registration: RegistrationTable;
    registration_event: RegistrationEventTable;
    late_leaving: LateLeavingTable;
    invariant_check: InvariantCheckTable;
    place_hold: PlaceHoldTable;
    waiting_wish: WaitingWishTable;
    guest_place: GuestPlaceTable;
  }
}

interface RegistrationTable extends OfTenant {
  id: Generated<number>;
  training_id: number;
  /** Null: a visitor's, whose name is in its own columns until they are cleared. */
  client_id: number | null;
  visitor_name: WithDefault<string | null>;
  /** Lower case. */
  visitor_email: WithDefault<string | null>;
  visitor_phone: WithDefault<string | null>;
  visitor_language: WithDefault<'et' | 'en' | 'lv' | null>;
  /** SHA-256 of the secret in the mailed link. */
  cancel_secret_hash: WithDefault<string | null>;
  is_visitor_forgotten: WithDefault<boolean>;
  /** A visitor's place ends then, unless `presence_confirmed_at` is set; null when it was never only held. */
  visitor_held_until: WithDefault<Date | null>;
  status: 'booked' | 'waiting' | 'cancelled';
  waiting_number: number | null;
  /** The club had fewer places, so they lost theirs and are first in line. */
  moved_to_line_at: WithDefault<Date | null>;
  /** The one entitlement that it uses; none while waiting. */
  contract_id: number | null;
  ticket_id: WithDefault<number | null>;
  voucher_id: WithDefault<number | null>;
  /** A visit of that entitlement is set aside for it. */
  holds_visit: WithDefault<boolean>;
  /** A mark that they were there has used it up; one that an entry has used is noted there. */
  mark_used_visit: WithDefault<boolean>;
  /** It comes with being a member of the training's group. */
  is_seat: WithDefault<boolean>;
  presence: 'present' | 'absent' | null;
  /** The operation that `presence` comes from; null when nobody has marked it. */
  presence_tapped_at: WithDefault<Date | null>;
  /** When the person said that they come, or took the place so late that it says so itself. */
  presence_confirmed_at: WithDefault<Date | null>;
  created_at: Date;
  booked_at: Date | null;
  promoted_at: Date | null;
  cancelled_at: Date | null;
  /** A place is held for this waiting client; expires by the clock, even if nothing has ended it yet. */
  offered_until: WithDefault<Date | null>;
  /** They let an offer go by, so the next ones are asked. */
  offer_lapsed_at: WithDefault<Date | null>;
  /** They were told that the first tap wins. */
  race_told_at: WithDefault<Date | null>;
  /** The first that frees of several is wished for. */
  wish_id: WithDefault<number | null>;
  /** What staff should know of this person in this training. */
  staff_note: WithDefault<string | null>;
}

/** Several waiting places of which the first that frees is taken. */
interface WaitingWishTable extends OfTenant {
  id: Generated<number>;
  client_id: number;
  created_at: Date;
  /** A place came true. */
  won_at: WithDefault<Date | null>;
}

interface RegistrationEventTable extends OfTenant {
  id: Generated<number>;
  training_id: number;
  registration_id: number;
  client_id: number | null;
  kind: RegistrationEventKind;
  /** The reason, as a key. */
  reason: string | null;
  /** The policy version by which it was decided. */
  policy_id: WithDefault<number | null>;
  /** For an offer: its end. */
  until: WithDefault<Date | null>;
  /** For a mark: when the trainer made it, which may be long before it was stored here. */
  tapped_at: WithDefault<Date | null>;
  /** For a mark: who made it; for a manual admission: who admitted. */
  by_client_id: WithDefault<number | null>;
  /** Who did it for this client, for whom they answer; written by itself. */
  acting_client_id: WithDefault<number | null>;
  /** The key of another program that did it; written by itself. */
  program_key_id: WithDefault<number | null>;
  /** Why a rule was overridden, in that person's words. */
  note: WithDefault<string | null>;
  created_at: Date;
}

interface LateLeavingTable extends OfTenant {
  id: Generated<number>;
  training_id: number;
  registration_id: number;
  client_id: number;
  /** `no_show`: the place was kept, and its client marked absent. */
  kind: WithDefault<'late_cancel' | 'no_show'>;
  invoice_line_id: WithDefault<number | null>;
  /** Of the training. */
  date: string;
  fee_cents: number;
  uses_visit: boolean;
  created_at: Date;
  /** The cost is waived. */
  waived_at: WithDefault<Date | null>;
  /** The registration that has the place; null when the club has cancelled the training. */
  taken_by: WithDefault<number | null>;
}

interface InvariantCheckTable extends OfTenant {
  checked_at: Date;
  /** `invariant` and `place` as `server/features/registrations/invariants` gives them. */
  violations: Json<{ invariant: string; place: string }[]>;
}

/** A place that is held while it is paid; it counts as taken, and not as one that the waitlist is due. */
interface PlaceHoldTable extends OfTenant {
  id: Generated<number>;
  training_id: number;
  client_id: number;
  purchase_id: number;
  /** `gone`: it was paid after its time, and there was none any more. */
  state: WithDefault<'held' | 'released' | 'taken' | 'gone'>;
  held_until: Date;
  /** Without what a bank that is settling adds. */
  pays_until: Date;
  renewals: WithDefault<number>;
  registration_id: WithDefault<number | null>;
  created_at: Date;
  ended_at: WithDefault<Date | null>;
}

/** A visitor's registration that a member has taken for a guest; it ends with the member's own. */
interface GuestPlaceTable extends OfTenant {
  registration_id: number;
  training_id: number;
  host_registration_id: number;
  /** The host. */
  client_id: number;
  /** Until then it waits for somebody. */
  held_until: Date;
  /** Somebody has said that they come. */
  claimed_at: WithDefault<Date | null>;
  /** A keyed hash of their address, by which their visits of a year are counted. */
  guest_mark: WithDefault<string | null>;
  created_at: Date;
}
