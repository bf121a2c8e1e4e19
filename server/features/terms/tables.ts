import type { Language } from '#api/languages.ts';
import type { BuyingTerms } from '#api/tenants/schema.ts';
import type { Json, OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    terms_version: TermsVersionTable;
    terms_acceptance: TermsAcceptanceTable;
  }
}

/** The texts of buying terms that somebody has accepted; never changed. */
interface TermsVersionTable extends OfTenant {
  /** Of the texts. */
  version: string;
  texts: Json<BuyingTerms>;
  first_accepted_at: Date;
}

/** What a buyer has agreed to. */
interface TermsAcceptanceTable extends OfTenant {
  purchase_id: number;
  version: string;
  /** In which they read them. */
  language: Language;
  /** They asked that it begins before they can withdraw no more. */
  asked_to_start: boolean;
  accepted_at: Date;
  client_id: WithDefault<number | null>;
}
