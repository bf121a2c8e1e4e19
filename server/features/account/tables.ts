import type { Generated } from 'kysely';
import type { OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    password_reset: PasswordResetTable;
    email_change: EmailChangeTable;
  }
}

interface PasswordResetTable extends OfTenant {
  id: Generated<number>;
  /** Null when no account has the requested address. */
  client_id: number | null;
  /** Origin of the request, as `https://tallinn.example`: the link leads back there. */
  origin: string;
  language: 'et' | 'en' | 'lv';
  /** SHA-256 of the token, once there is one; only the mailed link holds the token itself. */
  token_hash: string | null;
  created_at: Date;
  expires_at: Date;
  /** Where it was mailed, if that is to be the log-in from its use on. */
  new_email: WithDefault<string | null>;
}

interface EmailChangeTable extends OfTenant {
  id: Generated<number>;
  client_id: number;
  kind: 'confirm' | 'undo';
  /** The new address to be confirmed; for an undo link the previous one. */
  email: string;
  /** SHA-256 of the token; only the mailed link holds the token itself. */
  token_hash: string;
  created_at: Date;
  expires_at: Date;
}
