import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { toWallTime } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import type { Problem } from '#api/home/schema.ts';
import { problemAddress } from '#src/features/home/admin/problem-address.ts';
import { problemLooks } from '#src/features/home/admin/problem-looks.ts';
import { homeQueries } from '#src/features/home/queries.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { CountBadge } from '#src/ui/elements/count-badge.tsx';
import { AtWork } from './at-work.tsx';
import { DoorStates } from './door-states.tsx';
import { Figure } from './figure.tsx';
import classes from './staff-aside.module.css';
import { useTodaysFigures } from './use-todays-figures.ts';

/** Beside a page of staff that has nothing of its own there: today's figures, and what needs attention. */
export function StaffAside({ unit }: { unit: number | undefined }) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const now = useNow();
  const language = useLanguage();
  const clientId = useOwner();
  const { data: home } = useQuery(homeQueries.admin(clientId, unit));
  const figures = useTodaysFigures(clientId, unit);
  const rows = [
    { to: '/admin/desk', word: 'inside', figure: figures.inside },
    { to: '/admin/admin-calendar', word: 'classes', figure: figures.classes },
    { to: '/admin/registrations', word: 'registered', figure: figures.registered },
    {
      to: '/admin/invoices',
      word: 'sold',
      figure: figures.sold === undefined ? undefined : formatMoney(figures.sold, language),
    },
    { to: '/admin/people', word: 'newMembers', figure: figures.newMembers },
  ] as const;
  // The overview itself says at length what is in the club now and what needs attention.
  const isOnHome = useLocation({ select: ({ pathname }) => pathname === '/admin/home' });
  const needs = isOnHome ? [] : needsOf(home?.problems ?? []);
  const shown = rows.filter(({ word }) => (isOnHome ? word !== 'inside' && word !== 'classes' : word !== 'newMembers'));
  return (
    <div className={classes.aside}>
      {isOnHome && <AtWork unit={unit} />}
      {isOnHome && home && home.doors.length > 0 && <DoorStates doors={home.doors} />}
      <section aria-labelledby="aside-today">
        <header className={classes.head}>
          <h2 id="aside-today">{t('house.aside.today')}</h2>
          {!isOnHome && <span>{formatTime(toWallTime(now, timeZone))}</span>}
        </header>
        <ul>
          {shown.map(({ to, word, figure }) => (
            <li key={word}>
              <Link to={to} className={classes.row}>
                <span>{t(`house.aside.${word}`)}</span>
                <Figure value={figure} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {needs.length > 0 && (
        <section aria-labelledby="aside-needs">
          <header className={classes.head}>
            <h2 id="aside-needs">{t('home.admin.needs')}</h2>
            <CountBadge
              count={home?.problems.length ?? 0}
              tone="attention"
              label={t('home.admin.needsCount', { count: home?.problems.length ?? 0 })}
            />
          </header>
          <ul>
            {needs.map(({ problem, count }) => {
              const { Icon, tone } = problemLooks[problem.kind];
              return (
                <li key={problem.kind}>
                  <Link {...problemAddress(problem)} className={classes.row}>
                    <Icon size={18} stroke={1.9} aria-hidden data-tone={tone} />
                    <span>{t(`house.need.${problem.kind}`)}</span>
                    <span>{count}</span>
                  </Link>
                </li>
              );
            })}
          </ul>
          <Link to="/admin/home" className={classes.open}>
            {t('house.aside.open')}
            <IconChevronRight size={18} stroke={1.9} aria-hidden />
          </Link>
        </section>
      )}
    </div>
  );
}

/** One row of each kind, the most urgent first. */
function needsOf(problems: readonly Problem[]): { problem: Problem; count: number }[] {
  const kinds = [...new Set(problems.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const of = problems.filter((problem) => problem.kind === kind);
    const [problem] = of;
    return problem ? [{ problem, count: 'count' in problem ? problem.count : of.length }] : [];
  });
}
