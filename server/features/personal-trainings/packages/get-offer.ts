import type { Language } from '#api/languages.ts';
import type { PersonalTrainer } from '#api/personal-trainings/schema.ts';
import { styleName } from '#api/timetable/style-name.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { listTrainers } from '../../trainers/manage/list-trainers.ts';
import { findFreeTimes } from '../sessions/find-times.ts';

/** Of a session whose length is not known yet. */
const usualMinutes = 60;
/** Each is looked up in the timetable. */
const most = 40;

/** Active trainers with what they train, and when they are free next in a club. */
export async function getOffer(
  scope: TenantScope,
  { unitId, catalog, now, language }: { unitId: number; catalog: ClubCatalog; now: Date; language: Language },
): Promise<{ trainers: PersonalTrainer[] }> {
  if (!catalog.lists.units.some(({ id }) => id === unitId)) throw new ApiError(404, 'item_not_found');
  const trainers: PersonalTrainer[] = [];
  for (const trainer of (await listTrainers(scope, { now })).slice(0, most)) {
    const { id, firstName, lastName, styles } = trainer;
    const asked = { trainer, clientId: null, unitId, minutes: usualMinutes, catalog, now };
    const free = (await findFreeTimes(scope, asked)).find(({ times }) => times.length > 0);
    const led = styles.flatMap(({ styleId, leads }) => (leads ? (catalog.styles.get(styleId) ?? []) : []));
    const names = led.map((style) => styleName(style, language));
    const firstFree = free?.times[0] ? `${free.date}T${free.times[0]}:00` : null;
    trainers.push({ id, firstName, lastName, styles: names.slice(0, 3), firstFree });
  }
  return { trainers };
}
