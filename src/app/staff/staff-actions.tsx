import { IconCashRegister, IconPlus, IconScan, type TablerIcon } from '@tabler/icons-react';
import { createLink, useLocation } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { StaffPage } from '#src/lib/staff/staff-pages.ts';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import classes from './staff-actions.module.css';

/** What staff do from every page: scan, sell, add a class; each only for those who may. */
export function StaffActions({ pages, isInTimetable }: { pages: readonly StaffPage[]; isInTimetable: boolean }) {
  const { t } = useTranslation();
  const isOnCalendar = useLocation({ select: ({ pathname }) => pathname === '/admin/admin-calendar' });
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
          className={joinClasses(classes.add, isInTimetable && classes.primary)}
        />
      )}
    </div>
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
