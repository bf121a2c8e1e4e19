import type { ColumnType, Generated } from 'kysely';
import type { AuditDetails, AuditKind } from '#api/clients/audit-schema.ts';
import type { Citizenship } from '#api/join/schema.ts';
import type { Json, OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    client: ClientTable;
    client_word: ClientWordTable;
    client_identity: ClientIdentityTable;
    audit_event: AuditEventTable;
    client_note: ClientNoteTable;
    client_guardian: ClientGuardianTable;
    erasure_request: ErasureRequestTable;
  }
}

interface ClientTable extends OfTenant {
  id: Generated<number>;
  /** The client number that the client knows. */
  client_code: string;
  first_name: string;
  last_name: string;
  /** By which they log in: lower case, of nobody else; empty for a client without one. */
  email: string;
  /** Where mails go instead, which others may share; lower case or empty. */
  contact_email: WithDefault<string>;
  /** Where mails to them go: all that write to somebody read it. Kept by triggers of both addresses and of their guardian. */
  mail_to: ColumnType<string, never, never>;
  phone: WithDefault<string>;
  address: WithDefault<string>;
  city: WithDefault<string>;
  county: WithDefault<string>;
  zip_code: WithDefault<string>;
  language: WithDefault<'et' | 'en' | 'lv'>;
  /** As they said when they joined: `EE`, `LV` or `other`. */
  citizenship: WithDefault<Citizenship | null>;
  birth_date: WithDefault<string | null>;
  /** The day is read from the personal code, or only said. */
  birth_date_from: WithDefault<'code' | 'declared' | null>;
  /** What they wanted the club to know when they joined. */
  additional_info: WithDefault<string>;
  password_hash: string | null;
  trainer_id: number | null;
  is_admin: WithDefault<boolean>;
  can_see_registrations: WithDefault<boolean>;
  can_manage_registrations: WithDefault<boolean>;
  allow_substitute_sms: WithDefault<boolean>;
  /** Before a class; 0: not at all, null: as the club says. */
  remind_hours: WithDefault<number | null>;
  remind_at_night: WithDefault<boolean>;
  remind_push: WithDefault<boolean>;
  remind_email: WithDefault<boolean>;
  remind_sms: WithDefault<boolean>;
  /** Told that leaving a class is not free any more soon. */
  free_end_push: WithDefault<boolean>;
  free_end_email: WithDefault<boolean>;
  free_end_sms: WithDefault<boolean>;
  /** Told of new dates of what they follow. */
  new_dates_push: WithDefault<boolean>;
  new_dates_email: WithDefault<boolean>;
  new_dates_sms: WithDefault<boolean>;
  /** Each booking comes as an event for their calendar, by mail. */
  calendar_mails: WithDefault<boolean>;
  /** The club’s day on which they were told of new dates last. */
  new_dates_told_on: WithDefault<string | null>;
  /** When, and by what, they agreed to advertising. */
  ads_consent_at: WithDefault<Date | null>;
  ads_consent_from: WithDefault<string | null>;
  /** How often a week they mean to train, 1 to 7. */
  weekly_goal: WithDefault<number | null>;
  created_at: WithDefault<Date>;
  /** No door opens for them and nothing can be booked; by whom and why. */
  blocked_at: WithDefault<Date | null>;
  blocked_by: WithDefault<number | null>;
  block_reason: WithDefault<string | null>;
  /** Their data was erased then: a nameless row remains for what the law keeps. */
  erased_at: WithDefault<Date | null>;
  /** Who they are now: this row is only named in the books. */
  merged_into_id: WithDefault<number | null>;
  /** Numbers and addresses of duplicates that were merged into them: files may still name them so. */
  former_codes: WithDefault<string[]>;
  former_emails: WithDefault<string[]>;
  /** Of an erased person: by what they are known again, keyed with the server's secret. */
  erased_hashes: WithDefault<string[]>;
  /** The day of the last entry or mark as present, by which lists are sorted; `-infinity` without any. Kept by triggers. */
  last_visit_on: WithDefault<string>;
  /** What an import file last contained for them. */
  imported: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
}

/** Kept by triggers. */
interface ClientWordTable extends OfTenant {
  /** Folded: without case and diacritics. */
  word: string;
  client_id: number;
  is_card: boolean;
}

interface ClientIdentityTable extends OfTenant {
  client_id: number;
  /** The national identity code, sealed with the server's secret. */
  sealed_code: string;
  /** By which the code is found; null until a job has made it, where the row or the server's secret is older than it. */
  code_hash: WithDefault<string | null>;
}

/** What staff should know of a client. */
interface ClientNoteTable extends OfTenant {
  id: Generated<number>;
  client_id: number;
  text: string;
  /** Trainers and the desk read it in rosters; otherwise admins alone. */
  for_trainers: boolean;
  by_client_id: number | null;
  created_at: Date;
}

interface AuditEventTable extends OfTenant {
  id: Generated<number>;
  at: Date;
  kind: AuditKind;
  client_id: number | null;
  by_client_id: number | null;
  details: Json<AuditDetails>;
  /** The key of another program that did it; written by itself. */
  program_key_id: WithDefault<number | null>;
}

/** Who answers for a client under age. */
interface ClientGuardianTable extends OfTenant {
  client_id: number;
  name: string;
  email: WithDefault<string>;
  phone: WithDefault<string>;
  /** When they agreed. */
  consented_on: string;
  /** Who noted it. */
  by_client_id: WithDefault<number | null>;
  /** Who they are, where they are a client themselves: name, address and phone are then kept as their own. */
  guardian_client_id: WithDefault<number | null>;
  since: WithDefault<Date>;
  /** The client's own address, given before they are of age; empty, or not theirs to log in with yet. */
  own_email: WithDefault<string>;
  /** Both were told of the day on which the client takes over. */
  told_at: WithDefault<Date | null>;
  /** The client came of age. */
  handed_over_at: WithDefault<Date | null>;
}

/** Who has asked for the erasure of their data, and waits for it. */
interface ErasureRequestTable extends OfTenant {
  client_id: number;
  asked_at: Date;
}
