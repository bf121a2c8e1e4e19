import { IconCalendarEvent, IconCoinEuro, IconDoorEnter, IconMessage2, IconUserEdit } from '@tabler/icons-react';
import { Link, linkOptions } from '@tanstack/react-router';
import type { HistoryLine } from '#api/clients/history-schema.ts';
import { toWallTime } from '#api/dates.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import classes from './history.module.css';
import type { Saying } from './words/line-words.ts';
import { wordsOf } from './words/words-of.ts';

const icons = {
  bookings: IconCalendarEvent,
  entries: IconDoorEnter,
  money: IconCoinEuro,
  messages: IconMessage2,
  changes: IconUserEdit,
} as const;

interface RowProps {
  line: HistoryLine;
  /** Whose history it is. */
  id: number;
  isAdmin: boolean;
  saying: Saying;
}

/** One thing that happened: when, what, by whom, by which rule; its name leads to what it concerns. */
export function HistoryRow({ line, id, isAdmin, saying }: RowProps) {
  const { t } = useTranslation();
  const { title, sum, facts, note, tone } = wordsOf(line, saying);
  const Icon = icons[line.kind];
  const target = targetOf(line, id, isAdmin);
  return (
    <li className={classes.line} data-tone={tone}>
      <span className={classes.time}>{formatTime(toWallTime(new Date(line.at), saying.timeZone))}</span>
      <Icon size={20} stroke={1.9} role="img" aria-label={t(`clientHistory.kind.${line.kind}`)} />
      <div className={classes.words}>
        <p className={classes.title}>
          {target ? (
            <Link className={classes.about} {...target}>
              {title}
            </Link>
          ) : (
            <span>{title}</span>
          )}
          {sum && <strong>{sum}</strong>}
        </p>
        <p className={classes.facts}>
          <DottedParts parts={facts} />
        </p>
        {note && <p className={classes.facts}>{note}</p>}
      </div>
    </li>
  );
}

/** The page of what a line concerns; the desk has few of them. */
function targetOf(line: HistoryLine, id: number, isAdmin: boolean) {
  if (line.kind === 'bookings' && line.training)
    return linkOptions({ to: '/admin/people/bookings', search: { id, training: line.training.id } });
  if (!isAdmin) return undefined;
  if (line.kind === 'money') {
    const [invoice] = line.invoices;
    return invoice && linkOptions({ to: '/admin/invoices', search: { id: invoice.id } });
  }
  if (line.kind === 'entries') return linkOptions({ to: '/admin/entries' });
  if (line.what === 'audit') return linkOptions({ to: '/admin/people/log', search: { id } });
  return undefined;
}
