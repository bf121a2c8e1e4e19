import type { TFunction } from 'i18next';
import type { Habits } from '#api/statistics/schema.ts';
import { offeredStyles } from '#api/timetable/offered-styles.ts';
import type { Schedule, Training } from '#api/timetable/schema.ts';
import { trainingKinds } from '#api/timetable/training-kinds.ts';
import { dayPartNames, dayParts } from '#src/lib/hours/day-parts.ts';
import { ownName } from '#src/lib/i18n/own-name.ts';
import type { TimetableSearch } from '../view/timetable-search.ts';
import { chosenOf, type Facet, type FilterValue, hasValue, matcherOf } from './filters.ts';

export interface FilterOption {
  facet: Facet;
  value: FilterValue;
  name: string;
  isOn: boolean;
  /** One's own club. */
  isHome?: true;
  /** How many trainings would be shown with it; unknown while they load. */
  count: number | undefined;
}

interface Source {
  schedule: Schedule & { habits?: Habits | undefined };
  /** The trainings that are counted. */
  trainings: readonly Training[];
  /** The week is still loading: the schedule is another one's, or only names. */
  isAwaited?: boolean;
  search: TimetableSearch;
  home?: number | undefined;
  t: TFunction;
}

type Choice = { value: FilterValue; name: string };

/** All options of a facet: the week's, and those already chosen in the address. */
export function optionsOf(facet: Facet, source: Source): FilterOption[] {
  const { schedule, trainings, isAwaited = false, search, home, t } = source;
  const chosen = chosenOf(search, facet);
  const has = (value: FilterValue) => (training: Training) => hasValue(training, facet, value, schedule);
  const isNamesOnly = isAwaited && schedule.items.length === 0 && facet !== 'filter';
  const counted = trainings.filter(matcherOf(search, schedule, facet));
  return choicesOf(facet, schedule, search, t)
    .filter(({ value }) => isNamesOnly || chosen.includes(value) || schedule.items.some(has(value)))
    .map(({ value, name }) => {
      const count = isAwaited ? undefined : counted.filter(has(value)).length;
      const isHome = facet === 'unit' && value === home;
      return { facet, value, name, isOn: chosen.includes(value), ...(isHome && { isHome }), count };
    });
}

const named = (list: readonly { id: number; name: string }[]): Choice[] =>
  list.map(({ id, name }) => ({ value: id, name }));

/** Clubs often give rooms the same name: rooms that share one also show their club. */
function placed(list: readonly { id: number; name: string; unitId: number }[], { units }: Schedule): Choice[] {
  return list.map(({ id, name, unitId }) => {
    const isAlone = list.every((other) => other.id === id || other.name !== name);
    const club = units.find((unit) => unit.id === unitId)?.name;
    return { value: id, name: isAlone || !club ? name : `${name}, ${club}` };
  });
}

function choicesOf(facet: Facet, schedule: Schedule, search: TimetableSearch, t: TFunction): Choice[] {
  switch (facet) {
    case 'time':
      return [
        ...dayPartNames.map((part) => ({ value: dayParts[part], name: t(`timetable.filters.${part}`) })),
        ...otherHours(search),
      ];
    case 'filter':
      return trainingKinds.map((kind) => ({ value: kind, name: t(`timetable.kind.${kind}`) }));
    case 'style':
      return offeredStyles(schedule.styles, chosenOf(search, 'style')).map((style) => ({
        value: style.id,
        name: ownName(style),
      }));
    case 'unit':
      return named(schedule.units);
    case 'group':
      return placed(schedule.roomGroups, schedule);
    case 'room':
      return placed(schedule.rooms, schedule);
    case 'trainer':
      return schedule.trainers.map(({ id, firstName, lastName }) => ({ value: id, name: `${firstName} ${lastName}` }));
  }
}

/** An address may contain hours other than the parts of the day. */
function otherHours({ time = [] }: TimetableSearch): Choice[] {
  const known: readonly string[] = Object.values(dayParts);
  return time
    .filter((hours) => !known.includes(hours))
    .map((hours) => ({ value: hours, name: hours.replace('-', '–') }));
}

/** The text keys of the facets. */
export const facetTitles = {
  time: 'time',
  filter: 'kind',
  style: 'style',
  unit: 'club',
  group: 'roomGroup',
  room: 'room',
  trainer: 'trainer',
} as const satisfies Record<Facet, string>;
