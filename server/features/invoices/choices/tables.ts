import type { Generated } from 'kysely';
import type { RefundCause } from '#api/purchases/refund-choice-schema.ts';
import type { OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    refund_choice: RefundChoiceTable;
  }
}

/** Money for a place that somebody paid and cannot have: it stays as credit, or goes back. */
interface RefundChoiceTable extends OfTenant {
  id: Generated<number>;
  client_id: number;
  /** The credit invoice. */
  invoice_id: number;
  cause: RefundCause;
  amount_cents: number;
  /** As the training was called, and its start by the club's wall clock. */
  training: string;
  starts_at: string;
  link_secret: string;
  /** Then it goes back. */
  decide_until: Date;
  choice: WithDefault<'credit' | 'refund' | null>;
  decided_at: WithDefault<Date | null>;
  told_at: WithDefault<Date | null>;
  created_at: Date;
}
