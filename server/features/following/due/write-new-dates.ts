import type { Language } from '#api/languages.ts';
import { styleName } from '#api/timetable/style-name.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { messageTexts } from '../../messages/message-texts.ts';
import type { NewDates } from '../../messages/reminder-templates.ts';
import { trainingWords } from '../../trainings/training-words.ts';
import type { NewDate } from './queries.ts';

interface Means {
  firstName: string;
  language: Language;
  catalog: ClubCatalog;
  /** Of links, as `https://tallinn.example`. */
  origin: string;
}

const idsOf = (ids: readonly number[]): string => [...new Set(ids)].join();

/** What one person is told: how many dates each style or trainer got, the first of them, and where they all stand. */
export function writeNewDates(dates: readonly NewDate[], { firstName, language, catalog, origin }: Means): NewDates {
  const groups = [...Map.groupBy(dates, (one) => one.styleFollowed ?? -(one.trainerFollowed ?? 0)).values()];
  const parts = groups.map((group) => writeGroup(group, { language, catalog, origin }));
  const [first] = parts;
  if (!first) throw new Error('There is something to tell');
  const { trainingId, startsAt, place } = first.words;
  return {
    firstName,
    trainingId,
    startsAt,
    place,
    training: parts.map(({ name }) => name).join(', '),
    trainingIds: idsOf(dates.map(({ id }) => id)),
    list: parts.map(({ said, place: at, link }) => `${said}, ${at}\n${link}`).join('\n\n'),
    short: parts.map(({ said }) => said).join('; '),
    link: first.link,
    page: first.page,
    ...first.narrowed,
    settingsLink: `${origin}/user/profile`,
  };
}

function writeGroup(group: readonly NewDate[], { language, catalog, origin }: Omit<Means, 'firstName'>) {
  const [first] = group;
  if (!first) throw new Error('A group has a date');
  const { styleFollowed, trainerFollowed } = first;
  const words = trainingWords(first, catalog);
  const name = nameOf(first, { language, catalog });
  const said = messageTexts().t('newDates.of', { lng: language, count: group.length, name, startsAt: words.startsAt });
  const unitIds = idsOf(group.map(({ unitId }) => unitId));
  const narrowed =
    styleFollowed === null ? { trainerId: trainerFollowed ?? 0, unitIds } : { styleId: styleFollowed, unitIds };
  // The week in which the first of them is, with nothing else in it; open to who is not logged in on this device.
  const of = styleFollowed === null ? `trainer=${trainerFollowed}` : `style=${styleFollowed}`;
  const page = `public/calendar/week?date=${words.startsAt.slice(0, 10)}&${of}&unit=${unitIds}`;
  const places = new Set(group.map((one) => trainingWords(one, catalog).place));
  return { name, said, words, page, narrowed, link: `${origin}/${page}`, place: [...places].join('; ') };
}

function nameOf(
  { styleFollowed, trainerFollowed, name }: NewDate,
  { language, catalog }: Pick<Means, 'language' | 'catalog'>,
): string {
  const style = styleFollowed !== null && catalog.styles.get(styleFollowed);
  if (style) return styleName(style, language);
  const trainer = catalog.lists.trainers.find(({ id }) => id === trainerFollowed);
  return trainer ? `${trainer.firstName} ${trainer.lastName}`.trim() : name;
}
