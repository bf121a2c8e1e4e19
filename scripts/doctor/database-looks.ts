import { sql } from 'kysely';
import type pg from 'pg';
import { checkRole } from '#server/db/check-role.ts';
import type { Database } from '#server/db/open-database.ts';
import { isFailing, readArchiver } from '#server/db/read-archiver.ts';
import { readClock } from '#server/db/read-clock.ts';
import { checkNotices } from '#server/db/start-checks/check-notices.ts';
import { checkSchema } from '#server/db/start-checks/check-schema.ts';
import { refuseOtherSecret } from '#server/db/start-checks/check-secret.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import type { Environment } from '#server/environment.ts';
import { findLastCheck } from '#server/features/registrations/invariants/queries.ts';
import { listTenants } from '#server/features/tenants/queries.ts';
import { readQueueAges } from '#server/job-queue/queries.ts';
import { SecretFile } from '#server/start/secret-file.ts';
import { isSkewed } from '#server/start/surroundings.ts';
import type { Finding, Look } from './finding.ts';

interface Parts {
  database: Database;
  environment: Environment;
  app: pg.PoolConfig;
  direct: pg.PoolConfig;
  dataRoot: string;
}

const oldestVersion = 150_000;
/** What holds is written down once a day. */
const checkedWithinMs = 26 * 3_600_000;
const lateSeconds = 600;

const well = (of: string, says: string): Finding => ({ state: 'well', of, says });

/** Of the database: whether it can be used as the server uses it, and what it says of the server's work. */
export function databaseLooks({ database, environment, app, direct, dataRoot }: Parts): Record<string, Look> {
  return {
    database: async () => {
      const { rows } = await sql<{ version: string; number: number }>`
        select current_setting('server_version') as version,
               current_setting('server_version_num')::int as number`.execute(database);
      const [{ version, number } = { version: 'none', number: 0 }] = rows;
      if (number >= oldestVersion) return well('database', `PostgreSQL ${version} answers`);
      return { state: 'wrong', of: 'database', says: `PostgreSQL ${version} is too old: 15 is needed.` };
    },
    role: async () => {
      await checkRole(database);
      return well('role', 'row-level security applies to it');
    },
    schema: async () => {
      await checkSchema(database);
      return well('schema', 'up to date');
    },
    notices: async () => {
      await checkNotices({ app, direct });
      return well('notices', 'are heard');
    },
    secret: async () => {
      const secret = environment.secret ?? new SecretFile(dataRoot).find();
      if (secret === undefined) return { state: 'look', of: 'secret', says: 'none yet: the first start makes one.' };
      await refuseOtherSecret(database, secret);
      return well('secret', 'is the one that the database is written with');
    },
    clock: async () => {
      const before = Date.now();
      const theirs = await readClock(database);
      const ms = theirs - before;
      if (!isSkewed(before, theirs, Date.now() - before)) return well('clock', 'agrees with the database’s');
      const says = `the database is ahead by ${Math.round(ms / 1000)} s: set both by NTP.`;
      return { state: 'wrong', of: 'clock', says };
    },
    jobs: async () => {
      const late = (await readQueueAges(database)).filter(({ seconds }) => seconds > lateSeconds);
      if (late.length === 0) return well('jobs', 'nothing waits for longer than ten minutes');
      const names = late.map(({ name, seconds }) => `${name} for ${Math.round(seconds / 60)} min`);
      return { state: 'wrong', of: 'jobs', says: `${names.join(', ')} wait: does a server run? Its log says why.` };
    },
    archive: () => lookAtArchive(database),
    invariants: () => lookAtChecks(database),
  };
}

/** Of PostgreSQL's own archiving, whoever set it up. What is not archived stays on the disk until it is full. */
async function lookAtArchive(database: Database): Promise<Finding> {
  const archiver = await readArchiver(database);
  const of = 'archive';
  if (!archiver.isOn)
    return well(of, 'the log of changes is not archived: a lost disk costs all since the last backup');
  const { archivedAt, failedAt } = archiver;
  if (isFailing(archiver)) {
    const says = `the log of changes could not be archived at ${failedAt?.toISOString()}: make room there (PostgreSQL’s log says why), or it fills the disk of the database.`;
    return { state: 'wrong', of, says };
  }
  return well(of, `the log of changes is archived, last at ${archivedAt?.toISOString() ?? 'no time yet'}`);
}

async function lookAtChecks(database: Database): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { id, name } of await listTenants(database)) {
    const of = `checks of ${name}`;
    const last = await inTenant(database, id, findLastCheck);
    const isOld = last !== undefined && Date.now() - last.checkedAt.getTime() > checkedWithinMs;
    if (last === undefined) findings.push({ state: 'look', of, says: 'not checked yet: npm run tenant -- check.' });
    else if (last.violations.length > 0) {
      const says = `${last.violations.length} invariants are broken: npm run tenant -- check names them.`;
      findings.push({ state: 'wrong', of, says });
    } else if (isOld) {
      findings.push({ state: 'look', of, says: `last at ${last.checkedAt.toISOString()}: does a server run?` });
    } else findings.push({ state: 'well', of, says: 'all invariants hold' });
  }
  return findings;
}
