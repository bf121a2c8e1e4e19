import type { OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    totp: TotpTable;
    recovery_code: RecoveryCodeTable;
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
