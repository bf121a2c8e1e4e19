import type { SessionClaims } from '#api/session.ts';
import { keepScreenSetting, readScreenSettings } from '#src/lib/kept/screen-settings.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import type { Viewer } from '../queries.ts';

/** The user as a trainer; an admin need not give any trainings. */
export const staffViewer = ({ clientId, trainerId }: Pick<SessionClaims, 'clientId' | 'trainerId'>): Viewer => ({
  clientId,
  type: 'trainer',
  trainerId,
});

/** Who of this device looks at others' trainings too, by their own choice. */
const setting = 'withOthers';

export const keepWithOthers = (isChosen: boolean): void =>
  keepScreenSetting(setting, isChosen ? sessionStore.get().userClaims?.clientId : undefined);

/** The trainer's day with the same query; it begins with the trainer's own trainings, unless they have last chosen others' too. */
export function staffDayAddress(search: string): string {
  const query = new URLSearchParams(search);
  const { clientId, trainerId } = sessionStore.get().userClaims ?? {};
  const isWithOthers = clientId !== undefined && readScreenSettings()[setting] === clientId;
  if (trainerId !== undefined && !isWithOthers && !query.has('trainer')) query.set('trainer', String(trainerId));
  return `/trainer/trainer-calendar/day${query.size > 0 ? `?${query}` : ''}`;
}
