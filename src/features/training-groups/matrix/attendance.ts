import type { PlainDate } from '#api/dates.ts';
import type { GroupDate, GroupMember, MemberMark } from '#api/training-groups/schema.ts';
import type { GroupDetails } from '../queries.ts';

export type Presence = MemberMark['presence'];

/** What stands in a cell: a mark, a date to come, one without a place (not a member yet), a cancelled one. */
export type CellState = 'present' | 'absent' | 'unmarked' | 'coming' | 'outside' | 'cancelled';

export interface Cell {
  state: CellState;
  date: GroupDate;
  registrationId: number | undefined;
  presence: Presence;
  /** It can be marked now. */
  isOpen: boolean;
}

/** The cell of a member on a date. */
export function cellOf(member: GroupMember, date: GroupDate, now: Date): Cell {
  const mark = member.marks.find(({ trainingId }) => trainingId === date.trainingId);
  const { from, until } = date.marking;
  const isInTime = now >= new Date(from) && now < new Date(until);
  const isOpen = mark !== undefined && date.canMark && !date.isCancelled && isInTime;
  const presence = mark?.presence ?? null;
  return { state: stateOf(date, mark, now), date, registrationId: mark?.registrationId, presence, isOpen };
}

function stateOf({ isCancelled, marking }: GroupDate, mark: MemberMark | undefined, now: Date): CellState {
  if (isCancelled) return 'cancelled';
  if (!mark) return 'outside';
  return mark.presence ?? (now < new Date(marking.from) ? 'coming' : 'unmarked');
}

export interface Count {
  present: number;
  marked: number;
}

const countOf = (marks: readonly Pick<MemberMark, 'presence'>[]): Count => ({
  present: marks.filter(({ presence }) => presence === 'present').length,
  marked: marks.filter(({ presence }) => presence !== null).length,
});

/** How often somebody was there, of the dates that are marked. */
export const countOfMember = ({ marks }: GroupMember): Count => countOf(marks);

/** How many were there on a date. */
export const countOnDate = (members: readonly GroupMember[], trainingId: number): Count =>
  countOf(members.flatMap(({ marks }) => marks.filter((mark) => mark.trainingId === trainingId)));

/** Of all marks, in percent; nothing where there are none. */
export function averageOf({ members }: Pick<GroupDetails, 'members'>): number | undefined {
  const { present, marked } = countOf(members.flatMap(({ marks }) => marks));
  return marked === 0 ? undefined : Math.round((100 * present) / marked);
}

/** The calendar month of a date, and the one before. */
export function monthOf(today: PlainDate, monthsBack = 0): { from: PlainDate; until: PlainDate } {
  const first = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - monthsBack);
  const last = new Date(first);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return { from: first.toISOString().slice(0, 10), until: last.toISOString().slice(0, 10) };
}

/** Quoted where it must be; a value that a spreadsheet would compute is text. */
const quote = (value: string): string => {
  const safe = /^[=+@-]/.test(value) ? `'${value}` : value;
  return /[";\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The table as a file for spreadsheets: a row of dates, then a row of each member with 1, 0 or nothing. */
export function toCsv({ dates, members }: Pick<GroupDetails, 'dates' | 'members'>, nameHead: string): string {
  const figure = { present: '1', absent: '0' } as const;
  const rows = members.map((member) => [
    member.name,
    ...dates.map(({ trainingId }) => {
      const presence = member.marks.find((mark) => mark.trainingId === trainingId)?.presence ?? null;
      return presence === null ? '' : figure[presence];
    }),
  ]);
  const lines = [
    [nameHead, ...dates.map(({ startDateTime }) => startDateTime.replace('T', ' ').slice(0, 16))],
    ...rows,
  ];
  return `\uFEFF${lines.map((cells) => cells.map(quote).join(';')).join('\r\n')}\r\n`;
}
