import { IconCashRegister, IconListCheck, IconPlus, IconScan, type TablerIcon } from '@tabler/icons-react';
import { createLink, useLocation } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useMyDay } from '#src/features/rosters/my-day/use-my-day.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { formatShortDay } from '#src/lib/i18n/format-short-day.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { StaffPage } from '#src/lib/staff/staff-pages.ts';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import classes from './staff-actions.module.css';

/**
 * What staff do from every page: scan, sell, add a class; each only for those who may. A trainer who adds none has the next roster
 * in their week. The last one stands out on the timetable, whose pages have no such button of their own.
 */
export function StaffActions({ pages }: { pages: readonly StaffPage[] }) {
  const { t } = useTranslation();
  const isOnCalendar = useLocation({ select: ({ pathname }) => pathname === '/admin/admin-calendar' });
  const isOnWeek = useLocation({ select: ({ pathname }) => pathname === '/trainer/trainer-calendar/week' });
  const has = (to: StaffPage['to']) => pages.some((page) => page.to === to);
  return (
    <div className={classes.actions}>
      {has('/trainer/desk') && <Action to="/trainer/desk" Icon={IconScan} word={t('house.scan')} />}
      {has('/admin/sale') && <Action to="/admin/sale" Icon={IconCashRegister} word={t('house.sell')} />}
      {has('/admin/admin-calendar') && (
        <Action
          to="/admin/admin-calendar"
          search={isOnCalendar ? (before: object) => ({ ...before, add: true as const }) : { add: true as const }}
          Icon={IconPlus}
          word={t('house.add')}
          className={joinClasses(classes.add, isOnCalendar && classes.primary)}
        />
      )}
      {isOnWeek && !has('/admin/admin-calendar') && has('/trainer/my-day') && <RosterAction />}
    </div>
  );
}

/** The roster of the class that runs, else of the trainer's next one. */
function RosterAction() {
  const { t } = useTranslation();
  const { day, today } = useMyDay();
  const sheet = (day?.running ?? day?.next)?.sheet;
  if (!sheet) return null;
  const date = sheet.startDateTime.slice(0, 10);
  const time = formatTime(sheet.startDateTime);
  const when = date === today ? time : `${formatShortDay(date, t)} ${time}`;
  return (
    <Action
      to="/trainer/trainer-calendar/day"
      search={{ date, id: sheet.trainingId }}
      Icon={IconListCheck}
      word={t('house.rosterAt', { when })}
      className={joinClasses(classes.add, classes.primary)}
    />
  );
}

type ActionProps = Omit<ComponentProps<'a'>, 'children'> & { Icon: TablerIcon; word: string };

/** An icon with its word where there is room for it. */
function ActionAnchor({ Icon, word, className, ...rest }: ActionProps) {
  return (
    <a {...rest} title={word} className={joinClasses(classes.action, className)}>
      <Icon size={20} stroke={2} aria-hidden />
      <span>{word}</span>
    </a>
  );
}

const Action = createLink(ActionAnchor);
