import type { Generated } from 'kysely';
import type { OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    voucher_use: VoucherUseTable;
  }
}

/** What a voucher of a value has paid, what came back to it, what ran out. Added and never changed. */
interface VoucherUseTable extends OfTenant {
  id: Generated<number>;
  voucher_id: number;
  /** Null: it ran out. */
  payment_id: number | null;
  /** Of what came back: the use that it was. */
  of_use_id: WithDefault<number | null>;
  /** Negative: it came back. */
  amount_cents: number;
  created_at: Date;
}
