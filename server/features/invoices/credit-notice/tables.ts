import type { OfTenant } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    credit_notice: CreditNoticeTable;
  }
}

/** How much credit its owner was last told of, or has had less of since. */
interface CreditNoticeTable extends OfTenant {
  client_id: number;
  told_cents: number;
  told_at: Date;
}
