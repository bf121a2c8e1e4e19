import type { Generated } from 'kysely';
import type { Json, OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    message: MessageTable;
    push_subscription: PushSubscriptionTable;
  }
}

interface MessageTable extends OfTenant {
  id: Generated<number>;
  channel: 'email' | 'sms' | 'push';
  client_id: number | null;
  /** For a push: the id of the device's subscription. */
  recipient: string;
  language: 'et' | 'en' | 'lv';
  template: string;
  data: Json<Record<string, string | number>>;
  state: WithDefault<'pending' | 'sent' | 'failed' | 'not_needed'>;
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
