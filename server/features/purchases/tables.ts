import type { ColumnType } from 'kysely';
import type { Language } from '#api/languages.ts';
import type { Gift } from '#api/purchases/schema.ts';
import type { OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    purchase_delivery: PurchaseDeliveryTable;
  }
}

/** What is mailed, once a purchase is paid. */
interface PurchaseDeliveryTable extends OfTenant {
  purchase_id: number;
  email: string;
  language: Language;
  /** Where the app is, for links in mails. */
  origin: string;
  gift: ColumnType<Gift | null, string | null | undefined, string | null>;
  /** Not before that day. */
  send_on: WithDefault<string | null>;
  delivered_at: WithDefault<Date | null>;
}
