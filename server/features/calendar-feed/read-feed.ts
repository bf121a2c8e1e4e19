import { addDays, toPlainDate } from '#api/dates.ts';
import { inTenant, type TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { Services } from '../../endpoint/services.ts';
import type { Tenant } from '../../endpoint/tenant.ts';
import { takeOrRefuse } from '../../throttle/limit-attempts.ts';
import { addressBlockOf, throttleKeys } from '../../throttle/throttle-keys.ts';
import { addressRule } from '../../throttle/throttle-rules.ts';
import { findHost } from '../invoices/mails/queries.ts';
import { messageTexts } from '../messages/message-texts.ts';
import { hashFeedSecret } from './feed-secret.ts';
import { presentOwnEntry } from './present-entry.ts';
import { findFeedReader, listOwnEntries } from './queries.ts';
import { writeCalendar } from './write-calendar.ts';

/** How long past, left and cancelled trainings remain in the feed. */
const daysKept = 30;

export interface FeedRequest {
  services: Services;
  tenant: Tenant;
  host: string;
  origin: string;
  /** The caller's address. */
  address: string;
  feedSecret: string;
}

/**
 * The calendar that a secret opens, in its current state. Throws 404 for an invalid, renewed or revoked secret alike;
 * 429 after too many of those from one address, or too many reads of one calendar. Invalid ones never block valid ones:
 * calendar servers fetch for many users from few addresses, and go on requesting revoked ones.
 */
export async function readFeed(request: FeedRequest): Promise<string> {
  const { services, tenant, address, feedSecret } = request;
  const now = services.clock();
  const keys = feedThrottleKeys(services.secret, tenant.id);
  const calendar = await inTenant(services.database, tenant.id, async (scope) => {
    const reader = await findFeedReader(scope, hashFeedSecret(feedSecret));
    const key = reader ? keys.reading(reader.clientId) : keys.address(address);
    await takeOrRefuse(scope, [{ key, rule: addressRule }], now);
    return reader && write(scope, request, { ...reader, now });
  });
  if (calendar === undefined) throw new ApiError(404, 'item_not_found');
  return calendar;
}

type Reader = NonNullable<Awaited<ReturnType<typeof findFeedReader>>> & { now: Date };

async function write(scope: TenantScope, request: FeedRequest, { clientId, language, now }: Reader): Promise<string> {
  const { services, tenant, host, origin } = request;
  const catalog = await services.catalog.get(scope);
  const today = toPlainDate(now, catalog.timeZone);
  const rows = await listOwnEntries(scope, {
    clientId,
    from: addDays(today, -daysKept),
    leftAfter: new Date(now.getTime() - daysKept * 86_400_000),
  });
  const live = new Set(rows.filter(({ status }) => status !== 'cancelled').map(({ id }) => id));
  const shown = rows.filter(
    ({ id, status, endsAt }) =>
      // A client who left and came back is listed once; unsuccessful waiting is left out.
      !(status === 'cancelled' && live.has(id)) && !(status === 'waiting' && endsAt <= now),
  );
  // As the mails for calendars name them, whichever of the club's hosts is asked.
  const ownHost = (await findHost(scope)) ?? host;
  return writeCalendar({
    name: messageTexts().t('calendar.name', { tenant: tenant.settings.title, lng: language }),
    language,
    entries: shown.map((row) => presentOwnEntry(row, { catalog, origin, host: ownHost, language })),
  });
}

/** Keys separate from those of log-in: a calendar that is read too often must not lock anybody out of logging in. */
function feedThrottleKeys(secret: string, tenantId: number) {
  const keyOf = throttleKeys(secret, tenantId);
  return {
    /** Reads of one client's calendar. */
    reading: (clientId: number) => keyOf('feed-reading', String(clientId)),
    /** Invalid secrets tried from an address. */
    address: (address: string) => keyOf('feed-address', addressBlockOf(address)),
  };
}
