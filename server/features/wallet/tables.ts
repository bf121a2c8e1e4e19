import type { Generated } from 'kysely';
import type { Json, OfTenant, WithDefault } from '#server/db/schema.ts';
import type { WalletFacts } from './passes/facts.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    apple_wallet: AppleWalletTable;
    google_wallet: GoogleWalletTable;
    wallet_pass: WalletPassTable;
    wallet_device: WalletDeviceTable;
  }
}

/** What a club signs its passes with; what they are of stands in the certificate. */
interface AppleWalletTable extends OfTenant {
  pass_type_id: string;
  team_id: string;
  /** PEM, as the next. */
  certificate: string;
  /** Apple's own, which has signed that one. */
  issuer_certificate: string;
  sealed_key: string;
  expires_at: Date;
  changed_at: Date;
}

/** What a club signs links of Google Wallet with. */
interface GoogleWalletTable extends OfTenant {
  issuer_id: string;
  account_email: string;
  sealed_key: string;
  changed_at: Date;
}

interface WalletPassTable extends OfTenant {
  id: Generated<number>;
  platform: 'apple' | 'google';
  /** Null: of whoever has the ticket. */
  client_id: number | null;
  ticket_id: number | null;
  /** Of a card of the client, or the ticket: what it shows. */
  code: string;
  serial: string;
  /** By which its devices prove that they hold it. */
  sealed_token: string;
  language: 'et' | 'en' | 'lv';
  facts: Json<WalletFacts>;
  is_void: boolean;
  /** Grows over all passes of the club with each change of what one shows. */
  revision: number;
  revised_at: Date;
  created_at: Date;
  /** Google was told of this one; of Apple’s, each device is. */
  told_revision: WithDefault<number>;
  failures: WithDefault<number>;
  not_before: WithDefault<Date | null>;
}

/** A phone, watch or computer that wants to hear of changes. */
interface WalletDeviceTable extends OfTenant {
  pass_id: number;
  device: string;
  push_token: string;
  /** It was told to ask for this one. */
  told_revision: number;
  failures: WithDefault<number>;
  not_before: WithDefault<Date | null>;
  created_at: Date;
}
