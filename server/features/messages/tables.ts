import type { Generated } from 'kysely';
import type {
  Audience,
  BroadcastChannel,
  BroadcastTexts,
  FailureReason,
} from '#api/messages/broadcast/broadcast-schema.ts';
import type { Json, OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    message: MessageTable;
    push_subscription: PushSubscriptionTable;
    broadcast: BroadcastTable;
    message_template: MessageTemplateTable;
    sms_account: SmsAccountTable;
  }
}

interface MessageTable extends OfTenant {
  id: Generated<number>;
  /** `app`: it stands in the inbox alone. */
  channel: 'email' | 'sms' | 'push' | 'app';
  client_id: number | null;
  /** For a push: the id of the device's subscription. */
  recipient: string;
  language: 'et' | 'en' | 'lv';
  template: string;
  data: Json<Record<string, string | number>>;
  state: WithDefault<'pending' | 'sent' | 'delivered' | 'failed' | 'not_needed'>;
  attempts: WithDefault<number>;
  last_error: string | null;
  created_at: WithDefault<Date>;
  sent_at: Date | null;
  /** When it was first seen in the app; by the server's clock. */
  read_at: WithDefault<Date | null>;
  /** Not sent, nor shown in the inbox, before then. */
  not_before: WithDefault<Date | null>;
  /** The edit of a training that causes it; undoing that withdraws it. */
  edit_id: WithDefault<number | null>;
  /** What one person is told at once, by whatever channels. */
  notice_id: WithDefault<string | null>;
  /** An SMS in place of the notice's push: not sent if that was shown. */
  is_fallback: WithDefault<boolean>;
  /** A device reports by it that it has shown this push. */
  receipt: WithDefault<string | null>;
  shown_at: WithDefault<Date | null>;
  /** What an admin has written; its texts are there. */
  broadcast_id: WithDefault<number | null>;
  /** Why it failed. */
  failure: WithDefault<FailureReason | null>;
  /** An attempt whose outcome is not known began then. */
  handed_at: WithDefault<Date | null>;
  /** How many attempts were begun at a provider that cannot tell repetitions. */
  hands: WithDefault<number>;
  /** Its id at the provider. */
  provider_id: WithDefault<string | null>;
  delivered_at: WithDefault<Date | null>;
}

/** One text of an admin to an audience. */
interface BroadcastTable extends OfTenant {
  id: Generated<number>;
  by_client_id: number | null;
  audience: Json<Audience>;
  channels: BroadcastChannel[];
  is_advertising: boolean;
  without_diacritics: boolean;
  texts: Json<BroadcastTexts>;
  /** `waiting`: its messages are not written yet. */
  state: WithDefault<'waiting' | 'sending' | 'sent' | 'withdrawn'>;
  created_at: Date;
  send_at: Date;
  /** SMS and pushes leave then, if it is later. */
  quiet_until: Date | null;
  people: number;
  not_consenting: WithDefault<number>;
  sms_people: WithDefault<number>;
  sms_parts: WithDefault<number>;
  sms_cents: WithDefault<number>;
  push_people: WithDefault<number>;
  email_people: WithDefault<number>;
}

interface MessageTemplateTable extends OfTenant {
  id: Generated<number>;
  name: string;
  texts: Json<BroadcastTexts>;
}

interface SmsAccountTable extends OfTenant {
  provider: 'messente';
  /** User and password, sealed with the server's secret. */
  sealed_credentials: string;
  changed_at: Date;
}

/** A device that is notified as long as its session lives. */
interface PushSubscriptionTable extends OfTenant {
  id: Generated<number>;
  client_id: number;
  session_id: number;
  /** SHA-256 of the address at the push service. */
  endpoint_hash: string;
  /** Address and keys, sealed with the server's secret. */
  sealed_subscription: string;
  created_at: Date;
  /** When the device last reported itself. */
  confirmed_at: Date;
  last_success_at: WithDefault<Date | null>;
  /** Consecutive failures since the last success. */
  failures: WithDefault<number>;
}
