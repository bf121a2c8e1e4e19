import { addDays, toPlainDate } from '#api/dates.ts';
import type { ScheduleChange } from '#api/timetable/schema.ts';
import type { Change, ChangeNotices } from '../../db/change-notices.ts';
import type { Database } from '../../db/open-database.ts';
import type { TenantMemory } from '../../db/tenant-memory.ts';
import { inTenant } from '../../db/tenant-scope.ts';
import { EventFeed } from '../../endpoint/event-feed.ts';
import { NoticeLoop } from '../../endpoint/notice-loop.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import { presentTraining } from '../trainings/present-training.ts';
import { trainingContext } from '../trainings/training-context.ts';
import { listPublicVersions, listTrainings } from './queries.ts';
import { TimetableMemory } from './timetable-memory.ts';

declare module '../../endpoint/services.ts' {
  interface Services {
    liveTimetable: LiveTimetable;
  }
}

interface Dependencies {
  database: Database;
  clock: () => Date;
  catalog: TenantMemory<ClubCatalog>;
  changes: ChangeNotices;
}

/** A tenant with at least one subscriber to its timetable. */
interface Followed {
  tenantId: number;
  feed: EventFeed<ScheduleChange>;
  memory: TimetableMemory;
  /** Resolves when the initial state has been read. */
  ready: Promise<unknown>;
  loop: NoticeLoop;
}

/** Between two polls; longer after a slow one, so that polling takes a tenth of the time in total. */
const restMs = 100;
const restFactor = 10;
const longestRestMs = 700;

/** Booking is open for this week and the next by default, and users look one week further. */
const daysAhead = 21;

const nothing: ScheduleChange = { trainings: [], dates: [] };

/**
 * Pushes changes of a tenant's public timetable to its subscribers. After a notice the process queries once for all
 * subscribers and sends the difference to its last state. So writers need not report exact changes, and a missed change
 * is sent with the next notice.
 */
export class LiveTimetable {
  readonly #use: Dependencies;
  readonly #followed = new Map<number, Followed>();

  constructor(dependencies: Dependencies) {
    this.#use = dependencies;
    dependencies.changes.subscribe((change) => {
      for (const followed of this.#followed.values()) if (concerns(change, followed)) followed.loop.notice();
    });
  }

  /** Sends every change from the moment at which the feed is returned. */
  async follow(tenantId: number): Promise<EventFeed<ScheduleChange>> {
    const followed = this.#followed.get(tenantId) ?? this.#start(tenantId);
    await followed.ready;
    return followed.feed;
  }

  #start(tenantId: number): Followed {
    const stop = (): void => void this.#followed.delete(tenantId);
    const feed = new EventFeed(nothing, stop);
    const looking = { look: () => this.#look(followed), isFollowed: () => this.#isFollowed(followed) };
    const loop = new NoticeLoop(looking, { isPaused: true });
    const followed: Followed = { tenantId, feed, memory: new TimetableMemory(), ready: Promise.resolve(), loop };
    this.#followed.set(tenantId, followed);
    followed.ready = this.#read(followed);
    // Whoever came first is added to the feed just after this: a notice of meanwhile must not find it empty and forget it.
    followed.ready.then(() => setImmediate(() => loop.resume()), stop);
    return followed;
  }

  #isFollowed(followed: Followed): boolean {
    if (this.#followed.get(followed.tenantId) !== followed) return false;
    // The subscriber left before the initial read was complete.
    if (followed.feed.size === 0) this.#followed.delete(followed.tenantId);
    return followed.feed.size > 0;
  }

  async #look(followed: Followed): Promise<number> {
    const startedAt = performance.now();
    const change = await this.#read(followed);
    if (change.trainings.length + change.dates.length > 0) followed.feed.send(change);
    return Math.min(Math.max(restMs, (performance.now() - startedAt) * restFactor), longestRestMs);
  }

  async #read({ tenantId, memory }: Followed): Promise<ScheduleChange> {
    const { database, clock, catalog } = this.#use;
    const now = clock();
    // Clubs are in several time zones; one extra day covers all of them.
    const from = addDays(toPlainDate(now, 'UTC'), -1);
    const days = { from, until: addDays(from, daysAhead + 1) };
    const found = await inTenant(database, tenantId, async (scope) => {
      const versions = await listPublicVersions(scope, days);
      const ids = memory.findUnknown(versions);
      const rows = ids.length > 0 ? await listTrainings(scope, { ...days, ids, isPublicOnly: true }) : [];
      return { versions, rows, catalog: await catalog.get(scope) };
    });
    const { changed, dates } = memory.learn(found.versions, found.rows, from);
    const trainings = changed.map((row) => {
      const { id, freePlaces, waitingCount, status, version } = presentTraining(
        trainingContext(row, found.catalog, now),
      );
      return { id, date: row.date, freePlaces, waitingCount, status, version };
    });
    return { trainings, dates };
  }
}

const concerns = (change: Change | 'everything', { tenantId }: Followed): boolean =>
  change === 'everything' ||
  (change.tenantId === tenantId && change.topics.some((topic) => topic === 'timetable' || topic === 'tenant'));
