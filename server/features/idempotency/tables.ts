import type { JsonWithDefault, OfTenant } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    idempotency: IdempotencyTable;
  }
}

interface IdempotencyTable extends OfTenant {
  /** Null: a visitor's. */
  client_id: number | null;
  /** The client's id, or 0: the part of the primary key that is never null. */
  caller: number;
  key: string;
  request_hash: string;
  status: number | null;
  body: JsonWithDefault<unknown> | null;
  created_at: Date;
}
