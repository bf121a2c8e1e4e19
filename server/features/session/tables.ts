import type { Generated } from 'kysely';
import type { DeviceInfo } from '#api/session/schema.ts';
import type { Json, OfTenant, WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    session: SessionTable;
    signing_key: SigningKeyTable;
    pending_login: PendingLoginTable;
  }
}

interface SessionTable extends OfTenant {
  id: Generated<number>;
  client_id: number;
  keep: boolean;
  /** The number of the newest refresh token that was presented. */
  presented: WithDefault<number>;
  device: Json<Record<string, unknown>>;
  created_at: Date;
  last_used_at: Date;
  /** Of the app, as it said when it was used last; null where it said none. */
  app_version: WithDefault<string | null>;
  ended_at: Date | null;
  end_reason: 'logout' | 'expired' | 'reused' | 'revoked' | null;
  /** When its user last proved who they are, and by what; null in sessions from before this was asked. */
  proven_at: WithDefault<Date | null>;
  proven_by: WithDefault<Proof | null>;
  /** For whom its user acts, who answers for them. */
  acts_for_client_id: WithDefault<number | null>;
}

export type Proof = 'password' | 'second_factor';

interface PendingLoginTable extends OfTenant {
  id: Generated<number>;
  client_id: number;
  /** SHA-256 of the token; the page that logs in holds the token, and nothing else does. */
  token_hash: string;
  /** Confirm the password by a second factor that one has, or add one that one must have. */
  step: 'prove' | 'set_up';
  keep: boolean;
  device: Json<DeviceInfo>;
  created_at: Date;
  expires_at: Date;
}

interface SigningKeyTable extends OfTenant {
  id: Generated<number>;
  purpose: 'access_token';
  public_jwk: Json<Record<string, unknown>>;
  /** The private key, sealed with the server's secret. */
  sealed_private_key: string;
  created_at: WithDefault<Date>;
  retired_at: Date | null;
}
