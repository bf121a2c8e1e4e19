import type { Generated } from 'kysely';
import type { OfTenant } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    password_reset: PasswordResetTable;
    email_change: EmailChangeTable;
  }
}

interface PasswordResetTable extends OfTenant {
  id: Generated<number>;
  /** Null where nobody has the address that was asked for. */
  client_id: number | null;
  /** Where it was asked for, as `https://tallinn.example`: the link leads back there. */
  origin: string;
  language: 'et' | 'en' | 'lv';
  /** SHA-256 of the token, once there is one; the token itself is in the mailed link alone. */
  token_hash: string | null;
  created_at: Date;
  expires_at: Date;
}

interface EmailChangeTable extends OfTenant {
  id: Generated<number>;
  client_id: number;
  kind: 'confirm' | 'undo';
  /** The new address that is to be confirmed; of an undo link the one that was until then. */
  email: string;
  /** SHA-256 of the token; the token itself is in the mailed link alone. */
  token_hash: string;
  created_at: Date;
  expires_at: Date;
}
