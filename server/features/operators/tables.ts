import type { Generated } from 'kysely';
import type { WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    operator_account: OperatorAccountTable;
    operator_session: OperatorSessionTable;
    operator_passkey: OperatorPasskeyTable;
    operator_challenge: OperatorChallengeTable;
    load_sample: LoadSampleTable;
  }
}

/** Of no tenant; the application's role sees none of these but the samples. */
interface OperatorAccountTable {
  id: Generated<number>;
  email: string;
  created_at: Date;
  /** Null, as the secret for codes, until the link was used. */
  password_hash: WithDefault<string | null>;
  sealed_totp: WithDefault<string | null>;
  /** The half minute whose code was used last. */
  last_step: WithDefault<number>;
  link_hash: WithDefault<string | null>;
  link_until: WithDefault<Date | null>;
  /** Shown, and not confirmed by a code yet. */
  sealed_shown_totp: WithDefault<string | null>;
  /** How often a factor was removed: of two removals at once each knows of the other. */
  factors_removed: WithDefault<number>;
}

interface OperatorSessionTable {
  /** The cookie has what it is made of. */
  token_hash: string;
  operator_id: number;
  created_at: Date;
  last_used_at: Date;
  /** When a code was given last. */
  proven_at: Date;
}

/** As members' passkeys: what an authenticator has made at this host. */
interface OperatorPasskeyTable {
  id: Generated<number>;
  operator_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  host: string;
  name: string;
  created_at: Date;
  last_used_at: WithDefault<Date | null>;
}

interface OperatorChallengeTable {
  challenge: string;
  purpose: 'add' | 'log_in' | 'prove';
  host: string;
  /** Whose answer it takes, by the session; anybody's at the log-in. */
  session_hash: string | null;
  expires_at: Date;
}

/** Of no tenant either; the application writes it. */
interface LoadSampleTable {
  /** When its five minutes began. */
  at: Date;
  /** Of one server among several. */
  process: string;
  /** Null: of a host that is no tenant's. */
  of_tenant: number | null;
  /** By `loadBoundaries`. */
  answers: number[];
  /** Jobs that waited when it was saved. */
  due: number;
}
