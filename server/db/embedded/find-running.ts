import { join } from 'node:path';
import type { Connection } from './connection.ts';
import { openDataRoot, wantedDataRoot } from './data-root.ts';
import { choosePostgresUser } from './postgres-user.ts';
import { OWNER_ROLE } from './roles.ts';
import { openSocketFolder } from './socket-folder.ts';

/** As `startEmbeddedPostgres` names it. */
const DATABASE = 'trenn';

export type RunningPostgres = {
  readonly ownerConnection: Connection;
  readonly superuserConnection: Connection;
  readonly dataRoot: string;
};

/**
 * How a command beside the server reaches the PostgreSQL that a running server has started on a data root; whether one
 * runs is not checked. It must be run by the same user as the server, or by root.
 * @throws EmbeddedPostgresError when another user's folders are in the way
 */
export function findRunning(root: string, dataRoot: string | undefined): RunningPostgres {
  const user = choosePostgresUser([join(wantedDataRoot(root, dataRoot), 'postgres'), root]);
  const folder = openDataRoot({ root, dataRoot, log: () => undefined }, user);
  const connection = { host: openSocketFolder(join(folder, 'postgres'), user), port: 5432, database: DATABASE };
  return {
    ownerConnection: { ...connection, user: OWNER_ROLE },
    superuserConnection: { ...connection, user: 'postgres' },
    dataRoot: folder,
  };
}
