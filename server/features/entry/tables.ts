import type { Generated } from 'kysely';
import type { EntryFlag } from '#api/entry/door/door-schema.ts';
import type { EntryGrounds } from '#api/entry/entry-grounds.ts';
import type { EntryAnswer, EntryReason } from '#api/entry/entry-reasons.ts';
import type { JsonOrNull, OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    entry_key: EntryKeyTable;
    pass: PassTable;
    card: CardTable;
    desk_code: DeskCodeTable;
    door: DoorTable;
    door_enrolment: DoorEnrolmentTable;
    door_person: DoorPersonTable;
    entry: EntryTable;
  }
}

/** The keys that sign a tenant's passes. */
interface EntryKeyTable extends OfTenant {
  /** 1 to 255; stored in each pass. */
  kid: number;
  /** 32 bytes in base64url. */
  public_key: string;
  /** PKCS #8, sealed with the server's secret. */
  sealed_private_key: string;
  not_before: Date;
  /** Doors accept it until then; it stops signing some time before. */
  not_after: Date;
}

/** A phone that may show a pass. */
interface PassTable extends OfTenant {
  id: Generated<number>;
  /** Null: of a ticket. */
  client_id: number | null;
  ticket_id: WithDefault<number | null>;
  /** The ticket's code when the pass was given: one that was passed on has another. */
  ticket_code: WithDefault<string | null>;
  /** Of further phones that show the same ticket. */
  more_keys: WithDefault<string[]>;
  /** Compressed point of P-256 in base64url. */
  device_key: string;
  created_at: Date;
  refreshed_at: Date;
  /** Of the pass that was issued last. */
  expires_at: Date;
  revoked_at: WithDefault<Date | null>;
  /** The session that last requested it. */
  session_id: WithDefault<number | null>;
}

interface CardTable extends OfTenant {
  id: Generated<number>;
  client_id: number;
  code: string;
  valid_until: WithDefault<string | null>;
  /** Only a wallet shows it. */
  is_wallet: WithDefault<boolean>;
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
  /** Compressed point of P-256 in base64url; null before enrolment. */
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

/** What a door was last sent about a pass. */
interface DoorPersonTable extends OfTenant {
  door_id: number;
  pass_id: number;
  first_name: string;
  /** `forgotten`: sent once, so that the door drops it too. */
  answer: 'open' | 'ask_staff' | 'used' | 'revoked' | 'forgotten';
  /** Which of the door's `snapshots` contained it. */
  told_with: number;
}

/** An arrival at a door. */
interface EntryTable extends OfTenant {
  id: Generated<number>;
  /** Created on the device: an entry that is sent twice is stored once. */
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
  /** The entitlement whose visit was used, or that admitted them. */
  contract_id: WithDefault<number | null>;
  ticket_id: WithDefault<number | null>;
  voucher_id: WithDefault<number | null>;
  used_visit: WithDefault<boolean>;
  flag: WithDefault<EntryFlag | null>;
  /** What the server's refusal was decided from; null: nothing was refused, a door decided by itself, or it was not recorded. */
  grounds: JsonOrNull<EntryGrounds>;
  entered_at: Date;
  created_at: Date;
}
