import { type PlainDate, toPlainDate } from '#api/dates.ts';
import type { TenantScope } from '../db/tenant-scope.ts';
import type { JobQueue } from '../job-queue/job-queue.ts';
import type { RequestContext } from './handler.ts';
import type { Services } from './services.ts';

/** What the work of a request has of its club, within one transaction. */
export interface Club {
  scope: TenantScope;
  catalog: Awaited<ReturnType<Services['catalog']['get']>>;
  now: Date;
  /** By the clock of the tenant's first club. */
  today: PlainDate;
  timeZone: string;
  jobs: JobQueue;
}

type Request = Pick<RequestContext, 'services' | 'now' | 'inTenant'>;

/** The club within a transaction that is open already. */
export async function openClub(
  scope: TenantScope,
  { services, now }: Pick<RequestContext, 'services' | 'now'>,
): Promise<Club> {
  const catalog = await services.catalog.get(scope);
  const { timeZone } = catalog;
  return { scope, catalog, now, today: toPlainDate(now, timeZone), timeZone, jobs: services.jobs };
}

/** One transaction of the club. */
export const read = <T>(request: Request, work: (club: Club) => Promise<T>): Promise<T> =>
  request.inTenant(async (scope) => work(await openClub(scope, request)));

type Topic = Parameters<RequestContext['hasChanged']>[0];

type Changed = Topic | readonly Topic[] | 'nothing';
type Writing = Request & Pick<RequestContext, 'hasChanged'>;

/** The same for work that writes. After its commit caches, open screens and doors hear what has changed. */
export const write = <T>(request: Writing, changed: Changed, work: (club: Club) => Promise<T>): Promise<T> =>
  writeRows(request, changed, async (scope) => work(await openClub(scope, request)));

/** The same for work that asks nothing of the club but its rows. */
export async function writeRows<T>(
  request: Writing,
  changed: Changed,
  work: (scope: TenantScope) => Promise<T>,
): Promise<T> {
  const result = await request.inTenant(work);
  for (const topic of changed === 'nothing' ? [] : [changed].flat()) request.hasChanged(topic);
  return result;
}
