import type { Database } from '#server/db/open-database.ts';
import type { OtherCells } from './cells/other-cells.ts';

declare module '#server/endpoint/services.ts' {
  interface Services {
    /** Undefined where this process has no page for operators. */
    operators: Operators | undefined;
  }
}

export interface Operators {
  /** Its host, which is never a tenant's. */
  host: string;
  /** A few connections as the owner of the tables. */
  owner: Database;
  /** Undefined where no file names cells. */
  cells: OtherCells | undefined;
}
