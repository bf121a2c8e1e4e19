import type { Generated } from 'kysely';
import type { OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    totp: TotpTable;
    recovery_code: RecoveryCodeTable;
    passkey: PasskeyTable;
    passkey_challenge: PasskeyChallengeTable;
  }
}

interface TotpTable extends OfTenant {
  client_id: number;
  /** Shown, and not confirmed by a code yet: the one before counts until then. */
  is_confirmed: boolean;
  /** Base32, sealed with the server's secret. */
  sealed_secret: string;
  /** The half minute whose code was used last: none is taken twice. */
  last_step: WithDefault<number>;
  created_at: Date;
}

interface RecoveryCodeTable extends OfTenant {
  client_id: number;
  /** SHA-256 of client and code. */
  code_hash: string;
  created_at: Date;
  used_at: Date | null;
}

interface PasskeyTable extends OfTenant {
  id: Generated<number>;
  client_id: number;
  /** As the authenticator names it, base64url. */
  credential_id: string;
  public_key: Buffer;
  /** How often it has signed, as it says; 0 for those that do not count. */
  counter: number;
  transports: string[];
  /** The host at which it was made, and at which alone it opens anything. */
  host: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

interface PasskeyChallengeTable extends OfTenant {
  challenge: string;
  purpose: 'add' | 'log_in' | 'prove' | 'confirm';
  host: string;
  client_id: number | null;
  session_id: number | null;
  pending_login_id: number | null;
  expires_at: Date;
}
