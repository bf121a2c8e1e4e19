import type { Generated } from 'kysely';
import type { OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    entitlement_share: EntitlementShareTable;
  }
}

/** A link that passes on a ticket or a voucher, once: it is open until it is taken back, opened or declined. */
interface EntitlementShareTable extends OfTenant {
  id: Generated<number>;
  client_id: number;
  /** One of the two. */
  ticket_id: number | null;
  voucher_id: number | null;
  /** Of a package: so many visits. Null: the whole. */
  visits: WithDefault<number | null>;
  link_secret: string;
  created_at: Date;
  taken_back_at: WithDefault<Date | null>;
  opened_at: WithDefault<Date | null>;
  opened_by_client_id: WithDefault<number | null>;
  declined_at: WithDefault<Date | null>;
}
