import type { TFunction } from 'i18next';
import type { PlaceState } from '#api/timetable/place-state.ts';
import { type PlaceTexts, placeTexts } from '#api/timetable/place-texts.ts';
import type { Training } from '#api/timetable/schema.ts';
import { visitorTexts } from '#api/timetable/visitor-texts.ts';

type Counts = Pick<Training, 'staff' | 'maxPlaces' | 'waitingCount'>;

/** The text of a row: whether it is the trainer's own and for whom it is, unless something is more urgent. */
export function staffLine(
  state: PlaceState,
  training: Training,
  circumstances: { t: TFunction; now: Date; timeZone: string },
): PlaceTexts {
  const { t } = circumstances;
  const words = placeTexts(state, training, circumstances);
  if (['cancelled', 'over', 'opens'].includes(state.kind)) return words;
  const isOwn = training.staff?.isOwn === true;
  const about = [isOwn && t('staff.own'), !training.isPublic && t('staff.private')].filter(Boolean);
  const parts = [...(about.length > 0 ? about : [words.text]), visitorTexts(training, state, t)].filter(Boolean);
  if (about.length === 0) return { ...words, text: parts.join(' · ') };
  return { text: parts.join(' · '), tone: isOwn ? 'own' : 'quiet' };
}

/** `12/20`, with the waitlist count. */
export function writtenCount({ staff, maxPlaces, waitingCount }: Counts, t: TFunction): string {
  const booked = `${staff?.bookedCount ?? 0}/${maxPlaces}`;
  return waitingCount > 0 ? `${booked}, ${t('staff.waiting', { count: waitingCount })}` : booked;
}

/** The same for screen readers: "12 of 20 places booked, 3 waiting". */
export function spokenCount({ staff, maxPlaces, waitingCount }: Counts, t: TFunction): string {
  const booked = t('staff.booked', { count: staff?.bookedCount ?? 0, max: maxPlaces });
  return waitingCount > 0 ? `${booked}, ${t('staff.waiting', { count: waitingCount })}` : booked;
}
