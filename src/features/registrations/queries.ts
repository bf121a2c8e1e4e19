import { addDays, mondayOf, type PlainDate } from '#api/dates.ts';
import { answersTo } from '#src/lib/data/command.ts';
import { query } from '#src/lib/data/query.ts';
import type { Period } from './summary/periods.ts';

const daysBefore = 14;
const daysAhead = 41;

/** The user’s own trainings; `from` and `until` are inclusive. */
export const registrationQueries = {
  all: answersTo('GET /user/registration'),
  list: (owner: number, of: Period | 'day', from: PlainDate, until?: PlainDate) =>
    query('GET /user/registration', { owner, query: { from, until } }, { key: [of, from, until ?? null] }),
  coming: (owner: number, today: PlainDate) => ofNow(owner, 'coming', today),
  /**
   * From two weeks before this week until the end of what can be booked: what home shows, and what it offers to repeat.
   */
  around: (owner: number, today: PlainDate) => {
    const monday = mondayOf(today);
    return ofNow(owner, 'around', addDays(monday, -daysBefore), addDays(monday, daysAhead));
  },
  /** The history of one of them, with reasons. */
  history: (owner: number, id: number) => query('GET /user/registration/{id}', { owner, params: { id } }),
  /** Anybody's registration, for staff. */
  ofAnybody: (owner: number, id: number) => query('GET /admin/registration/{id}', { owner, params: { id } }),
};

/** Its dates move with the day: yesterday’s answer is found by the name. */
const ofNow = (owner: number, of: 'coming' | 'around', from: PlainDate, until?: PlainDate) =>
  query('GET /user/registration', { owner, query: { from, until } }, { key: [of, { from, until }] });
