import type { BookingPolicy } from '#api/registrations/policy/policy.ts';
import type { Training } from '#api/timetable/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { type CompanionRow, listCompanions } from './queries.ts';

/** A tee time or lanes in which the viewer is booked, unless the club keeps its people to itself. */
const showsCompanions = ({ my, layout, status, maxPlaces }: Training, policy: BookingPolicy): boolean =>
  my?.status === 'booked' &&
  status !== 'cancelled' &&
  (layout === 'tee' || layout === 'lanes') &&
  maxPlaces <= policy.companionsUpToPlaces;

interface Viewing {
  claims: { clientId: number };
  catalog: ClubCatalog;
  now: Date;
}

/** Adds the initials of the others to the starts in which this client is booked, and to no other. */
export async function withCompanions<T extends Training>(
  scope: TenantScope,
  items: readonly T[],
  { claims: { clientId }, catalog, now }: Viewing,
): Promise<T[]> {
  const shown = items.filter((item) => showsCompanions(item, catalog.policyOf(item.kind, now)));
  if (shown.length === 0) return [...items];
  const rows = await listCompanions(
    scope,
    clientId,
    shown.map(({ id }) => id),
  );
  const byTraining = Map.groupBy(rows, ({ trainingId }) => trainingId);
  return items.map((item) =>
    item.my && shown.includes(item)
      ? { ...item, my: { ...item.my, companions: (byTraining.get(item.id) ?? []).flatMap(initialsOf) } }
      : item,
  );
}

/** `Henri Õispuu` → `HÕ`; nothing for somebody whose name has been deleted. */
function initialsOf({ firstName, lastName, visitorName }: CompanionRow): string[] {
  const words = (visitorName ?? `${firstName ?? ''} ${lastName ?? ''}`).trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const initials = ends.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase('et')).join('');
  return initials ? [initials] : [];
}
