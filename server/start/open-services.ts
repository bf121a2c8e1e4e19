import type pg from 'pg';
import { ChangeNotices } from '../db/change-notices.ts';
import { type DatabaseLimits, jobLimits, requestLimits } from '../db/connection/database-limits.ts';
import { DatabaseProbe } from '../db/connection/database-probe.ts';
import type { ListenOptions } from '../db/connection/listen-connection.ts';
import { type Database, openDatabase } from '../db/open-database.ts';
import { TenantMemory } from '../db/tenant-memory.ts';
import type { Services } from '../endpoint/services.ts';
import type { Environment } from '../environment.ts';
import { loadClubCatalog } from '../features/catalog/club-catalog.ts';
import { DocumentRenderer } from '../features/documents/document-renderer.ts';
import { openPapers } from '../features/documents/keep/keep-papers.ts';
import { DoorEvents } from '../features/entry/doors/door-events.ts';
import { FileStore } from '../features/files/file-store.ts';
import { OtherCells } from '../features/operators/cells/other-cells.ts';
import type { Operators } from '../features/operators/operators.ts';
import { PatientProvider } from '../features/payments/patient-provider.ts';
import type { Payments } from '../features/payments/payment-services.ts';
import { EndedSessions } from '../features/session/ended-sessions.ts';
import { SigningKeys } from '../features/session/signing-keys.ts';
import { hasTenants } from '../features/set-up/first-start/queries.ts';
import { TenantDirectory } from '../features/tenants/tenant-directory.ts';
import { TenantWork } from '../features/tenants/tenant-work.ts';
import { LiveTimetable } from '../features/timetable/live-timetable.ts';
import { PublicResponseCache } from '../http/response/public-response-cache.ts';
import { MontonioProvider } from '../integrations/payments/montonio/montonio-provider.ts';
import { type JobLog, openJobQueue } from '../job-queue/job-queue.ts';
import { Surroundings } from './surroundings.ts';

interface Options {
  environment: Environment;
  connection: pg.PoolConfig;
  /** For LISTEN, when a pooler stands before `connection`. */
  direct?: pg.PoolConfig;
  /** As the owner of the tables, where this process migrates or serves operators. */
  owner?: pg.PoolConfig | undefined;
  secret: string;
  /** The folder of pictures, shared by all processes. */
  filesRoot: string;
  clock?: () => Date;
  log: JobLog;
  maxConnections?: number;
  /** For tests, which use shorter timeouts. */
  limits?: DatabaseLimits | undefined;
  listening?: ListenOptions | undefined;
}

const jobConnections = 2;
/** Most jobs come each minute: what they have prepared on a connection is there when they come again. */
const jobsKeptMs = 180_000;
const operatorConnections = 3;

/** Creates all services of handlers and jobs, from a connection as the application's role. */
export async function openServices(options: Options): Promise<{ services: Services; close(): Promise<void> }> {
  const { environment, connection, secret, log } = options;
  const database = openDatabase(connection, options.maxConnections, options.limits ?? requestLimits);
  const jobDatabase = openDatabase({ ...connection, idleTimeoutMillis: jobsKeptMs }, jobConnections, jobLimits);
  const probe = new DatabaseProbe(connection);
  const changes = new ChangeNotices(database, options.direct ?? connection, options.listening);
  await changes.listen();
  const jobs = await openJobQueue({ connection, log });
  const clock = options.clock ?? (() => new Date());
  const catalog = new TenantMemory(changes, 'tenant', loadClubCatalog);
  const payments: Payments = new PatientProvider(new MontonioProvider({ url: environment.montonioUrl, clock }));
  const files = new FileStore(options.filesRoot);
  const documents = new DocumentRenderer();
  const services: Services = {
    database,
    jobDatabase,
    probe,
    clock,
    environment,
    secret,
    signingKeys: new SigningKeys(database, secret),
    endedSessions: new EndedSessions(database, changes),
    tenants: new TenantDirectory(database, changes, clock),
    catalog,
    changes,
    liveTimetable: new LiveTimetable({ database, clock, catalog, changes }),
    doorEvents: new DoorEvents({ database, clock, secret, changes }),
    files,
    documents,
    papers: openPapers({ jobDatabase, files, documents, clock }),
    publicResponses: new PublicResponseCache(changes),
    jobs,
    payments,
    operators: openOperators(options),
    firstStart: await openFirstStart(options, database),
    tenantWork: new TenantWork(clock, log),
    surroundings: new Surroundings({ database: jobDatabase, folder: options.filesRoot, log }),
  };
  const close = async (): Promise<void> => {
    await jobs.stop();
    await services.documents.close();
    await changes.close();
    await probe.close();
    await services.operators?.owner.destroy();
    await services.firstStart?.destroy();
    await jobDatabase.destroy();
    await database.destroy();
  };
  return { services, close };
}

/** Where a host is named for them; its connections are opened as they are used. */
function openOperators({ environment, owner, secret, clock }: Options): Operators | undefined {
  const { operatorHost: host, cellsFile } = environment;
  if (host === undefined) return undefined;
  if (!owner) throw new Error('OPERATOR_HOST needs DATABASE_OWNER_URL beside DATABASE_URL.');
  const cells = cellsFile === undefined ? undefined : OtherCells.of(cellsFile, { host, secret, clock });
  return { host, owner: openDatabase(owner, operatorConnections, jobLimits), cells };
}

/** Where there is no tenant yet, and this process may make one; its connection is opened as it is used. */
async function openFirstStart({ owner }: Options, database: Database): Promise<Database | undefined> {
  if (!owner || (await hasTenants({ db: database }))) return undefined;
  return openDatabase(owner, 1, jobLimits);
}
