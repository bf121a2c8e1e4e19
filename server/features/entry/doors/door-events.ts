import { randomBytes } from 'node:crypto';
import { doorCodeMessage, writeDoorCode } from '#api/entry/door/door-code-format.ts';
import type { DoorEvent } from '#api/entry/door/door-schema.ts';
import type { Change, ChangeNotices } from '../../../db/change-notices.ts';
import type { Database } from '../../../db/open-database.ts';
import { inTenant, type TenantScope } from '../../../db/tenant-scope.ts';
import { EventFeed } from '../../../endpoint/event-feed.ts';
import { NoticeLoop } from '../../../endpoint/notice-loop.ts';
import { getEntrySigner } from '../keys/entry-keys.ts';
import { listLiveDoors, listOpenings } from './queries.ts';

declare module '../../../endpoint/services.ts' {
  interface Services {
    doorEvents: DoorEvents;
  }
}

interface Dependencies {
  database: Database;
  clock: () => Date;
  secret: string;
  changes: ChangeNotices;
}

interface FollowedDoor {
  doorId: number;
  enrolment: number;
  feed: EventFeed<DoorEvent>;
}

/** A tenant with at least one connected door. */
interface Followed {
  tenantId: number;
  doors: Map<string, FollowedDoor>;
  /** Entries that were sent, or happened before any door was connected. */
  told: Set<number>;
  loop: NoticeLoop;
}

/** A client admitted longer ago is no longer at the door. */
const openMs = 15_000;
const restMs = 100;

/**
 * Pushes events to doors. After a notice that something has happened at a tenant's doors, each process queries once for
 * its connected ones. A missed event is in the door's next snapshot; a missed opening has expired, and the client scans
 * again.
 */
export class DoorEvents {
  readonly #use: Dependencies;
  readonly #followed = new Map<number, Followed>();

  constructor(dependencies: Dependencies) {
    this.#use = dependencies;
    dependencies.changes.subscribe((change) => {
      for (const followed of this.#followed.values()) if (concerns(change, followed)) followed.loop.notice();
    });
  }

  /** Sends everything that happens from now on; first, that the door should fetch its snapshot. */
  async follow(tenantId: number, doorId: number, enrolment: number): Promise<EventFeed<DoorEvent>> {
    const followed = this.#followed.get(tenantId) ?? (await this.#start(tenantId));
    const key = `${doorId}/${enrolment}`;
    const known = followed.doors.get(key);
    if (known) return known.feed;
    const stop = (): void => {
      followed.doors.delete(key);
      if (followed.doors.size === 0 && this.#followed.get(tenantId) === followed) this.#followed.delete(tenantId);
    };
    const feed = new EventFeed<DoorEvent>({ kind: 'changed' }, stop);
    followed.doors.set(key, { doorId, enrolment, feed });
    return feed;
  }

  async #start(tenantId: number): Promise<Followed> {
    const openings = await inTenant(this.#use.database, tenantId, (scope) => listOpenings(scope, this.#since()));
    const known = this.#followed.get(tenantId);
    if (known) return known;
    const told = new Set(openings.map(({ id }) => id));
    const looking = { look: () => this.#look(followed), isFollowed: () => followed.doors.size > 0 };
    const followed: Followed = { tenantId, doors: new Map(), told, loop: new NoticeLoop(looking, { isPaused: false }) };
    this.#followed.set(tenantId, followed);
    return followed;
  }

  #since(): Date {
    return new Date(this.#use.clock().getTime() - openMs);
  }

  async #look(followed: Followed): Promise<number> {
    const { database, clock, secret } = this.#use;
    const doors = [...followed.doors.values()];
    const found = await inTenant(database, followed.tenantId, async (scope) => {
      const live = await listLiveDoors(
        scope,
        doors.map(({ doorId }) => doorId),
      );
      const recent = await listOpenings(scope, this.#since());
      const openings = recent.filter(({ id }) => !followed.told.has(id));
      const command = openings.length > 0 ? await makeCommands(scope, secret, clock()) : undefined;
      return { live, recent, openings, command };
    });
    for (const { doorId, enrolment, feed } of doors) {
      const own = found.live.find(({ id, enrolments }) => id === doorId && enrolments === enrolment);
      if (!own) {
        feed.send({ kind: 'revoked' });
        feed.end();
        continue;
      }
      for (const { doorId: at, passId, at: enteredAt, firstName } of found.openings) {
        // The tablet has already opened for a pass that it read; its lock has not.
        const isOwn = (at === doorId && passId === null) || (at !== null && at === own.lockOf);
        if (isOwn)
          feed.send({ kind: 'open', firstName, at: enteredAt.toISOString(), command: found.command?.(doorId) ?? '' });
      }
      feed.send({ kind: 'changed' });
    }
    followed.told = new Set(found.recent.map(({ id }) => id));
    return restMs;
  }
}

/** A command that a lock acts on: signed by the tenant, for one door and this moment. */
async function makeCommands(scope: TenantScope, secret: string, now: Date): Promise<(doorId: number) => string> {
  const signer = await getEntrySigner(scope, secret, now);
  const time = Math.floor(now.getTime() / 1000);
  return (doorId) => {
    const command = { doorId, time, nonce: randomBytes(8) };
    return writeDoorCode('O1', { ...command, signature: signer.sign(doorCodeMessage('O1', command)) });
  };
}

const concerns = (change: Change | 'everything', { tenantId }: Followed): boolean =>
  change === 'everything' ||
  (change.tenantId === tenantId &&
    (change.topics.includes('entry') || change.topics.includes('session') || change.topics.includes('tenant')));
