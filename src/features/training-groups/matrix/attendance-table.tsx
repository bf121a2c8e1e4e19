import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { addDays } from '#api/dates.ts';
import type { GroupDate, GroupMember } from '#api/training-groups/schema.ts';
import { formatWeekdayShort } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import { validityText } from '../group-texts.ts';
import classes from './attendance.module.css';
import { averageOf, cellOf, countOfMember, countOnDate, type Presence } from './attendance.ts';
import type { ShownDetails } from './attendance-screen.tsx';
import { MarkCell } from './mark-cell.tsx';
import { MarkPopover, type MarkTarget } from './mark-popover.tsx';

interface AttendanceTableProps {
  details: ShownDetails;
  onMark: (trainingId: number, registrationId: number, presence: Presence) => void;
}

/** A table whose names and dates stay while it scrolls; arrow keys move from cell to cell. */
export function AttendanceTable({ details, onMark }: AttendanceTableProps) {
  const { t } = useTranslation();
  const now = useNow();
  const { dates, members, queued, today } = details;
  const [target, setTarget] = useState<MarkTarget>();
  const { grid, entry } = useGridKeys(members.length, dates.length);
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => showToday(scroller.current), []);
  const average = averageOf(details);
  return (
    <div ref={scroller} className={classes.scroller}>
      <table ref={grid} className={classes.table} aria-label={t('trainingGroups.table')}>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {average === undefined ? t('trainingGroups.nameHead') : t('trainingGroups.average', { percent: average })}
            </th>
            {dates.map((date) => (
              <DateHead key={date.trainingId} date={date} today={today} />
            ))}
            <th scope="col" className={classes.totalHead}>
              {t('trainingGroups.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((member, row) => (
            <tr key={member.id}>
              <NameHead member={member} today={today} />
              {dates.map((date, column) => {
                const cell = cellOf(member, date, now);
                return (
                  <MarkCell
                    key={date.trainingId}
                    name={member.name}
                    cell={cell}
                    isQueued={cell.registrationId !== undefined && queued.has(cell.registrationId)}
                    isEntry={row === entry.row && column === entry.column}
                    onOpen={(element) => setTarget({ element, name: member.name, cell })}
                    onMark={(presence) => cell.registrationId && onMark(date.trainingId, cell.registrationId, presence)}
                  />
                );
              })}
              <Total member={member} details={details} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={classes.name}>
              {t('trainingGroups.hereOf', { count: members.filter(({ hasLeft }) => !hasLeft).length })}
            </th>
            {dates.map(({ trainingId }) => {
              const { present, marked } = countOnDate(members, trainingId);
              return <td key={trainingId}>{marked === 0 ? '–' : present}</td>;
            })}
            <td>{average === undefined ? '–' : `${average}%`}</td>
          </tr>
        </tfoot>
      </table>
      {target && (
        <MarkPopover
          target={target}
          onClose={() => setTarget(undefined)}
          onMark={(presence) => {
            const { registrationId, date } = target.cell;
            if (registrationId !== undefined) onMark(date.trainingId, registrationId, presence);
          }}
        />
      )}
    </div>
  );
}

/** The first column that may still be marked, or today's, is in sight. */
function showToday(scroller: HTMLElement | null): void {
  const head = scroller?.querySelector<HTMLElement>('[data-now]');
  if (scroller && head) scroller.scrollLeft = head.offsetLeft - scroller.clientWidth + 2 * head.offsetWidth;
}

function DateHead({ date, today }: { date: GroupDate; today: string }) {
  const { t } = useTranslation();
  const day = date.startDateTime.slice(0, 10);
  const isPast = day <= today;
  return (
    <th scope="col" className={classes.date} data-past={isPast || undefined} data-now={isPast || undefined}>
      <span>{formatWeekdayShort(day, t)}</span>
      <span data-off={date.isCancelled || undefined}>
        {Number(day.slice(8, 10))}.{day.slice(5, 7)}
      </span>
    </th>
  );
}

/** As on the group's page. */
const endingDays = 14;

function NameHead({ member, today }: { member: GroupMember; today: string }) {
  const { t } = useTranslation();
  const { validUntil, hasRight, hasLeft, joinedOn } = member;
  const isEnding = !hasLeft && (!hasRight || (validUntil !== null && validUntil <= addDays(today, endingDays)));
  const hasJustJoined = joinedOn > addDays(today, -endingDays) && !isEnding;
  const joined = `${Number(joinedOn.slice(8, 10))}.${joinedOn.slice(5, 7)}`;
  const line = hasLeft
    ? t('trainingGroups.left')
    : hasJustJoined
      ? t('trainingGroups.joined', { date: joined })
      : validityText(member, isEnding, t);
  return (
    <th scope="row" className={classes.name}>
      {member.name}
      <span data-ending={isEnding || undefined}>{line}</span>
    </th>
  );
}

function Total({ member, details }: { member: GroupMember; details: ShownDetails }) {
  const scheme = useScheme();
  const tones = details.styles.find(({ id }) => id === details.item.style)?.tones[scheme];
  const { present, marked } = countOfMember(member);
  return (
    <td className={classes.total}>
      <span>
        {present}/{marked}
      </span>
      <Lane ratio={marked === 0 ? 0 : present / marked} tones={tones} direction="horizontal" />
    </td>
  );
}

const steps: Readonly<Record<string, [row: number, column: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Keys of a table of cells, which is one Tab stop: arrows move from cell to cell, Home and End within a row. */
function useGridKeys(rows: number, columns: number) {
  const grid = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState({ row: 0, column: 0 });
  const move = useEffectEvent((event: KeyboardEvent): void => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const cells = [...(grid.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
    const index = cells.findIndex((cell) => cell === event.target);
    if (index < 0) return;
    const [row, column] = [Math.floor(index / columns), index % columns];
    const next = nextOf(event.key, { row, column }, { rows, columns });
    if (!next) return;
    event.preventDefault();
    setAt(next);
    cells[next.row * columns + next.column]?.focus();
  });
  // On the element itself: a table is no control, its cells are.
  useEffect(() => {
    const table = grid.current;
    const press = (event: KeyboardEvent): void => move(event);
    table?.addEventListener('keydown', press);
    return () => table?.removeEventListener('keydown', press);
  }, []);
  return { grid, entry: { row: Math.min(at.row, rows - 1), column: Math.min(at.column, columns - 1) } };
}

interface Place {
  row: number;
  column: number;
}

function nextOf(key: string, { row, column }: Place, { rows, columns }: { rows: number; columns: number }) {
  if (key === 'Home') return { row, column: 0 };
  if (key === 'End') return { row, column: columns - 1 };
  const step = steps[key];
  if (!step) return undefined;
  const next = { row: row + step[0], column: column + step[1] };
  return next.row < 0 || next.row >= rows || next.column < 0 || next.column >= columns ? undefined : next;
}
