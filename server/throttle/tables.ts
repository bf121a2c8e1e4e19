import type { OfTenant } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    login_throttle: LoginThrottleTable;
    operator_throttle: OperatorThrottleTable;
  }
}

/** Of no tenant: attempts at the operators' log-in. */
interface OperatorThrottleTable {
  /** A keyed hash of the account's name or of the address. */
  key: string;
  failures: number;
  last_failed_at: Date;
  blocked_until: Date;
}

interface LoginThrottleTable extends OfTenant, OperatorThrottleTable {}
