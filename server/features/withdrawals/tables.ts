import type { WithdrawalLine } from '#api/withdrawals/schema.ts';
import type { Json, OfTenant } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    withdrawal: WithdrawalTable;
  }
}

/** A purchase that somebody has withdrawn from; never changed. */
interface WithdrawalTable extends OfTenant {
  purchase_id: number;
  at: Date;
  credited_cents: number;
  /** Of them, what is paid back. */
  refund_cents: number;
  lines: Json<WithdrawalLine[]>;
}
