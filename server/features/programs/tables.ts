import type { Generated } from 'kysely';
import type { Scope } from '#api/programs/scopes.ts';
import type { WebhookEvent } from '#api/programs/webhook-events.ts';
import type { Json, OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    program_key: ProgramKeyTable;
    webhook: WebhookTable;
    webhook_delivery: WebhookDeliveryTable;
  }
}

interface ProgramKeyTable extends OfTenant {
  id: Generated<number>;
  name: string;
  scopes: Scope[];
  /** SHA-256 of the key, by which it is looked up. */
  secret_hash: string;
  /** Its last letters, by which people know it. */
  ending: string;
  created_at: Date;
  /** In whose name it works, as long as they are an admin. */
  made_by_client_id: number | null;
  ends_at: Date | null;
  last_used_at: WithDefault<Date | null>;
  revoked_at: WithDefault<Date | null>;
}

interface WebhookTable extends OfTenant {
  id: Generated<number>;
  url: string;
  events: WebhookEvent[];
  /** What signs, and until when the one before does, sealed with the server's secret. */
  sealed_secrets: string;
  created_at: Date;
  paused_at: WithDefault<Date | null>;
}

/** An event on its way to one address; triggers write it with what happens. */
interface WebhookDeliveryTable extends OfTenant {
  id: Generated<number>;
  webhook_id: number;
  event: WebhookEvent;
  /** What it is about: of one thing each waits for the one before. */
  about: string;
  data: Json<Record<string, number | null>>;
  created_at: WithDefault<Date>;
  attempts: WithDefault<number>;
  /** Since when it is tried without success. */
  first_tried_at: WithDefault<Date | null>;
  /** A process sends it since then. */
  handed_at: WithDefault<Date | null>;
  next_at: WithDefault<Date | null>;
  /** Of the last answer. */
  status: WithDefault<number | null>;
  sent_at: WithDefault<Date | null>;
}
