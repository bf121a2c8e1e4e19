import type { Step } from '#api/registrations/overlap/find-overlaps.ts';
import type { PlaceState } from '#api/timetable/place-state.ts';
import type { Training } from '#api/timetable/schema.ts';

/** A place of a start: who has it, or what a press does. */
export type TeeSlot =
  | { kind: 'empty' | 'share' | 'book' }
  /** `count`: so many in one, where a start has more places than a row. */
  | { kind: 'taken'; count?: number }
  /** `step`: it is being sent, or waits for a network. */
  | { kind: 'you' | 'sending'; step?: Step | undefined }
  | { kind: 'companion'; initials: string };

type Facts = Pick<Training, 'maxPlaces' | 'freePlaces' | 'my'>;

/**
 * The places of a start: taken ones first, free ones after. In a start of one's own, oneself and the initials of the
 * others come first, and a free place shares it: nobody is booked for another.
 */
export function teeSlots(training: Facts, state: PlaceState, step: Step | undefined): TeeSlot[] {
  return toOneRow(allSlots(training, state, step));
}

/** The most places of which each has its own. */
const rowSlots = 6;

/** Of more places, those that others have are a figure in one of them, and the row ends with what is free. */
function toOneRow(slots: readonly TeeSlot[]): TeeSlot[] {
  if (slots.length <= rowSlots) return [...slots];
  const count = slots.filter(({ kind }) => kind === 'taken').length;
  const rest = slots.filter(({ kind }) => kind !== 'taken');
  const others: TeeSlot[] = count > 0 ? [{ kind: 'taken', count }] : [];
  return rest[0]?.kind === 'you'
    ? [rest[0], ...others, ...rest.slice(1)].slice(0, rowSlots)
    : [...others, ...rest].slice(0, rowSlots);
}

const many = (count: number, kind: 'taken' | 'empty' | 'book'): TeeSlot[] =>
  Array.from({ length: Math.max(0, count) }, (): TeeSlot => ({ kind }));

function allSlots(training: Facts, state: PlaceState, step: Step | undefined): TeeSlot[] {
  const { maxPlaces, freePlaces, my } = training;
  const free = Math.min(Math.max(0, freePlaces), maxPlaces);
  const taken = maxPlaces - free;
  if (my?.status === 'booked') {
    const known = (my.companions ?? []).slice(0, Math.max(0, taken - 1));
    const companions = known.map((initials): TeeSlot => ({ kind: 'companion', initials }));
    const share: TeeSlot[] = free > 0 && state.kind === 'booked' ? [{ kind: 'share' }] : [];
    const others = many(taken - 1 - known.length, 'taken');
    return [{ kind: 'you', step }, ...companions, ...others, ...share, ...many(free - share.length, 'empty')];
  }
  if ((step === 'booking' || step === 'queued') && free > 0)
    return [...many(taken, 'taken'), { kind: 'sending', step }, ...many(free - 1, 'empty')];
  const isOpen = state.kind === 'free' || state.kind === 'last';
  return [...many(taken, 'taken'), ...many(free, isOpen ? 'book' : 'empty')];
}

/** Whether a start stays when one looks for so many free places: one's own do, and with one all of them do. */
export const hasFree = ({ freePlaces, my }: Facts, least: number, step: Step | undefined): boolean =>
  least <= 1 || freePlaces >= least || my !== undefined || step !== undefined;

/** From one to how many free places one may look for. */
export const mostFree = (trainings: readonly Pick<Training, 'maxPlaces'>[]): number =>
  Math.min(6, Math.max(1, ...trainings.map(({ maxPlaces }) => maxPlaces)));
