import type { CancelTrainingBody } from '#api/scheduling/cancel-schema.ts';
import type { CancelTrainingQuery } from '#api/scheduling/schema.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { writeDateTime } from '../../messages/message-texts.ts';
import type { TrainingRow } from '../../trainings/queries.ts';
import type { PersonOfTraining } from '../queries.ts';
import { noticeOfCancelling } from './notice-of-cancelling.ts';
import type { Notice, PersonToTell } from './notify-people.ts';

export type ClosingNotice = Notice<'trainingCancelled' | 'trainingsCancelled'>;

/** People who lost the same trainings, and what they are told of them: one message. */
export interface ToldTogether {
  people: PersonToTell[];
  notice: ClosingNotice;
}

interface Emptied {
  training: TrainingRow;
  people: readonly PersonOfTraining[];
}

interface Means {
  why: CancelTrainingQuery;
  how: CancelTrainingBody;
  catalog: ClubCatalog;
  /** As its clients know the club. */
  sender: string;
}

const byStart = (one: TrainingRow, other: TrainingRow): number =>
  one.startsAt.getTime() - other.startsAt.getTime() || one.id - other.id;

/** Who is told of what: each person once, of all trainings that fell away for them. */
export function noticesOfClosing(emptied: readonly Emptied[], means: Means): ToldTogether[] {
  const byPerson = new Map<number | string, { person: PersonOfTraining; trainings: TrainingRow[] }>();
  for (const { training, people } of emptied) {
    for (const person of people) {
      const key = person.clientId ?? person.email;
      const known = byPerson.get(key) ?? { person, trainings: [] };
      if (!known.trainings.includes(training)) known.trainings.push(training);
      byPerson.set(key, known);
    }
  }
  const groups = new Map<string, ToldTogether>();
  for (const { person, trainings } of byPerson.values()) {
    const lost = trainings.toSorted(byStart);
    const key = lost.map(({ id }) => id).join();
    const group = groups.get(key) ?? { people: [], notice: noticeOf(lost, means) };
    group.people.push(person);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function noticeOf(trainings: readonly TrainingRow[], { why, how, catalog, sender }: Means): ClosingNotice {
  const [first, ...others] = trainings;
  if (!first) throw new Error('Who is told has lost a training');
  const notice: ClosingNotice =
    others.length === 0 ? noticeOfCancelling(first, why, catalog) : noticeOfSeveral(trainings, why, catalog);
  if (!how.texts) return notice;
  const all = trainings.map((training) => noticeOfCancelling(training, why, catalog).data);
  const { training, place } = notice.data;
  return { ...notice, texts: how.texts, words: { club: sender, training, place, time: timesOf(all) } };
}

interface OfOne {
  training: string;
  startsAt: string;
  place: string;
}

const joinOnce = (parts: readonly string[], by = ', '): string => [...new Set(parts)].join(by);

/** `18.11.2026 14:00, 16:00`: a date is written once. */
const timesOf = (all: readonly OfOne[], write: (one: OfOne, time: string) => string = (_, time) => time): string =>
  [...Map.groupBy(all, ({ startsAt }) => startsAt.slice(0, 10)).values()]
    .map((ofDay) =>
      ofDay
        .map((one, at) => {
          const [date = '', time = ''] = writeDateTime(one.startsAt).split(' ');
          return `${at === 0 ? `${date} ` : ''}${write(one, time)}`;
        })
        .join(', '),
    )
    .join('; ');

/** An SMS names so many; what else there is, it counts. */
const mostNamed = 4;

function shortOf(all: readonly OfOne[]): string {
  const said = timesOf(all.slice(0, mostNamed), ({ training }, time) => `${time} ${training}`);
  return all.length > mostNamed ? `${said} (+${all.length - mostNamed})` : said;
}

function noticeOfSeveral(
  trainings: readonly TrainingRow[],
  why: CancelTrainingQuery,
  catalog: ClubCatalog,
): Notice<'trainingsCancelled'> {
  const all = trainings.map((training) => noticeOfCancelling(training, why, catalog));
  const [first] = all;
  if (!first) throw new Error('There are several');
  const data = all.map((one) => one.data);
  return {
    template: 'trainingsCancelled',
    startsAt: first.startsAt,
    data: {
      ...first.data,
      training: joinOnce(data.map(({ training }) => training)),
      place: joinOnce(
        data.map(({ place }) => place),
        '; ',
      ),
      trainingIds: trainings.map(({ id }) => id).join(),
      list: data.map(({ training, startsAt, place }) => `${writeDateTime(startsAt)} ${training}, ${place}`).join('\n'),
      short: shortOf(data),
    },
  };
}

/** What a trainer is told of what they were to lead; the reason is hidden from people, not from them. */
export function noticeToTrainerOfAll(
  trainings: readonly TrainingRow[],
  why: CancelTrainingQuery,
  catalog: ClubCatalog,
): Notice<'ownTrainingCancelled' | 'ownTrainingsCancelled'> {
  const [first, ...others] = trainings.toSorted(byStart);
  if (!first) throw new Error('A trainer is told of some training');
  const said = { ...why, hidden: false };
  if (others.length === 0) return { ...noticeOfCancelling(first, said, catalog), template: 'ownTrainingCancelled' };
  return { ...noticeOfSeveral([first, ...others], said, catalog), template: 'ownTrainingsCancelled' };
}
