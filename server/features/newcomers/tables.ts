import type { Citizenship } from '#api/join/schema.ts';
import type { Language } from '#api/languages.ts';
import type { OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    newcomer: NewcomerTable;
  }
}

/** Who joins by a purchase, until they are a client; abandoned ones are deleted. */
interface NewcomerTable extends OfTenant {
  purchase_id: number;
  /** The id that the client will have. */
  reserved_id: number;
  secret_hash: string;
  first_name: string;
  last_name: string;
  /** Lower case. */
  email: string;
  phone: string;
  citizenship: Citizenship | null;
  /** Sealed as the client's identity will be. */
  sealed_code: string | null;
  code_hash: string | null;
  birth_date: string | null;
  birth_date_from: 'code' | 'declared' | null;
  address: WithDefault<string>;
  city: WithDefault<string>;
  county: WithDefault<string>;
  zip_code: WithDefault<string>;
  additional_info: WithDefault<string>;
  allows_ads: boolean;
  language: Language;
  origin: string;
  created_at: Date;
  admitted_at: WithDefault<Date | null>;
  client_id: WithDefault<number | null>;
  welcomed_at: WithDefault<Date | null>;
  signed_in_at: WithDefault<Date | null>;
}
