import type { WithDefault } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    first_start: FirstStartTable;
  }
}

/** Of no tenant: at most one row, which the application's role does not see. */
interface FirstStartTable {
  is_only: WithDefault<boolean>;
  link_hash: string;
  link_until: Date;
}
