import type { MovementState } from '#api/statements/movement-states.ts';
import type { Shown } from '#src/lib/api/contract.ts';
import { areaOf } from '#src/lib/data/command.ts';
import { pages } from '#src/lib/data/pages.ts';
import { query } from '#src/lib/data/query.ts';

/** As a screen has them: what was kept on the device lacks what its endpoint does not keep. */
export type Movement = Shown<'GET /admin/statement/movement'>['items'][number];

export const statementQueries = {
  all: areaOf('GET /admin/statement'),
  /** The files that were imported, the latest first. */
  list: (owner: number) => query('GET /admin/statement', { owner }),
  /** What came in, the latest first. */
  movements: (owner: number, state: MovementState) =>
    query('GET /admin/statement/movement', { owner, query: { state } }, { key: [state] }),
  /** Those after a page. */
  older: (owner: number, state: MovementState, cursor: string) =>
    pages('GET /admin/statement/movement', { owner, query: { state } }, { apart: 'olderMovements', from: cursor }),
};
