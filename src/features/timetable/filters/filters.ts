import type { Habits } from '#api/statistics/schema.ts';
import type { Schedule, Training } from '#api/timetable/schema.ts';
import { personalAlias } from '#api/timetable/training-kinds.ts';
import { isWithinHours } from '#src/lib/hours/day-parts.ts';
import type { Narrowing, TimetableSearch } from '../view/timetable-search.ts';

/** The filters, by their names in the address and in the order of the sheet. */
export const facets = ['time', 'filter', 'style', 'unit', 'group', 'room', 'trainer'] as const;
export type Facet = (typeof facets)[number];
export type FilterValue = string | number;

const groupOf = (training: Training, { rooms }: Pick<Schedule, 'rooms'>): number | null =>
  rooms.find(({ id }) => id === training.roomId)?.roomGroupId ?? null;

type Names = Pick<Schedule, 'rooms'> & Partial<Pick<Schedule, 'trainers'>> & { habits?: Habits | undefined };

const matchers: Record<Facet, (training: Training, chosen: readonly FilterValue[], names: Names) => boolean> = {
  time: (training, chosen) => isWithinHours(training.startDateTime, chosen.map(String)),
  filter: ({ kind }, chosen) => chosen.includes(kind),
  style: ({ style }, chosen) => chosen.includes(style),
  unit: ({ unitId }, chosen) => chosen.includes(unitId),
  group: (training, chosen, names) => chosen.includes(groupOf(training, names) ?? 0),
  room: ({ roomId }, chosen) => chosen.includes(roomId ?? 0),
  trainer: ({ trainerId }, chosen) => chosen.includes(trainerId ?? 0),
};

const narrow: Record<Narrowing, (training: Training, names: Names) => boolean> = {
  free: ({ freePlaces, status }) => freePlaces > 0 && status === 'open',
  trainers: ({ trainerId }, { habits }) => !habits || habits.trainers.includes(trainerId ?? 0),
  favourites: ({ name }, { habits }) => !habits || habits.names.includes(name),
};

/** Without accents, which a phone's keyboard makes slow. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function isNamed({ name, trainerId }: Training, words: string, { trainers = [] }: Names): boolean {
  const trainer = trainers.find(({ id }) => id === trainerId);
  const text = plain(`${name} ${trainer?.firstName} ${trainer?.lastName}`);
  return plain(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The chosen values of one facet; none chosen means all. */
export function chosenOf(search: TimetableSearch, facet: Facet): readonly FilterValue[] {
  const value = search[facet];
  if (value === undefined) return [];
  if (value === personalAlias) return ['personal'];
  return Array.isArray(value) ? value : [value];
}

/** Without ids that the club does not have: they would hide every training, with no chip to say why. */
export function knownSearch(search: TimetableSearch, names: Omit<Schedule, 'items'>): TimetableSearch {
  const known = {
    unit: names.units,
    group: names.roomGroups,
    room: names.rooms,
    trainer: names.trainers,
    style: names.styles,
  };
  const ids = Object.entries(known).map(([facet, list]) => {
    const chosen = search[facet as keyof typeof known]?.filter((id) => list.some((one) => one.id === id));
    return [facet, chosen?.length ? chosen : undefined];
  });
  return { ...search, ...Object.fromEntries(ids) };
}

/**
 * Whether a training matches: values of one facet are alternatives (or), facets are combined (and), as the server
 * filters too.
 */
export function matcherOf(search: TimetableSearch, names: Names, except?: Facet): (training: Training) => boolean {
  const asked = facets
    .map((facet) => ({ matches: matchers[facet], chosen: facet === except ? [] : chosenOf(search, facet) }))
    .filter(({ chosen }) => chosen.length > 0);
  const { only = [], name } = search;
  return (training) =>
    asked.every(({ matches, chosen }) => matches(training, chosen, names)) &&
    only.every((one) => narrow[one](training, names)) &&
    (!name || isNamed(training, name, names));
}

/** Whether the training has this value of the facet. */
export const hasValue = (training: Training, facet: Facet, value: FilterValue, names: Names): boolean =>
  matchers[facet](training, [value], names);

/** Toggles one value. The specification allows one kind at a time, so a second replaces the first. */
export function toggleFilter(search: TimetableSearch, facet: Facet, value: FilterValue): TimetableSearch {
  const chosen = chosenOf(search, facet);
  const isOn = chosen.includes(value);
  const { [facet]: _before, ...others } = search;
  const next = isOn ? chosen.filter((one) => one !== value) : facet === 'filter' ? [value] : [...chosen, value];
  if (next.length === 0) return others;
  return { ...others, [facet]: facet === 'filter' ? next[0] : next };
}

/** Without any filter, but optionally with the club, which is chosen in the header. */
export function clearFilters(search: TimetableSearch, keepsClub = true): TimetableSearch {
  const { date, unit, training, mode } = search;
  const kept = { date, unit: keepsClub ? unit : undefined, training, mode };
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
}

/** How many values are active, without the club. */
export const countFilters = (search: TimetableSearch): number =>
  facets.filter((facet) => facet !== 'unit').reduce((sum, facet) => sum + chosenOf(search, facet).length, 0) +
  (search.only?.length ?? 0) +
  (search.name ? 1 : 0);
