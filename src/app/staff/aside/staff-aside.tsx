import { IconChevronRight, IconCircleCheck, IconWifiOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { toPlainDate, toWallTime } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import type { AdminHome, Problem } from '#api/home/schema.ts';
import { Figure } from '#src/features/home/admin/figure.tsx';
import { problemAddress } from '#src/features/home/admin/problem-address.ts';
import { problemLooks } from '#src/features/home/admin/problem-looks.ts';
import { useTodaysFigures } from '#src/features/home/admin/use-todays-figures.ts';
import { homeQueries } from '#src/features/home/queries.ts';
import { isOver } from '#src/lib/hours/is-over.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { CountBadge } from '#src/ui/elements/count-badge.tsx';
import classes from './staff-aside.module.css';

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

/** The doors, and for how long one has not reported itself. */
function DoorStates({ doors }: Pick<AdminHome, 'doors'>) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <section aria-labelledby="aside-doors">
      <header className={classes.head}>
        <h2 id="aside-doors">{t('house.aside.doors')}</h2>
      </header>
      <ul>
        {doors.map(({ id, name, isSilent, seenAt }) => {
          const minutes = Math.floor((now.getTime() - Date.parse(seenAt)) / 60_000);
          return (
            <li key={id}>
              <Link to="/admin/doors" className={classes.row}>
                {isSilent ? (
                  <IconWifiOff size={18} stroke={1.9} aria-hidden data-tone="warn" />
                ) : (
                  <IconCircleCheck size={18} stroke={1.9} aria-hidden data-tone="ok" />
                )}
                <span>
                  {name}
                  {isSilent && <small>{t('house.aside.silent', { minutes })}</small>}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Whose class runs now, each with its roster, and who comes next. */
function AtWork({ unit }: { unit: number | undefined }) {
  const { t } = useTranslation();
  const owner = useOwner();
  const { timeZone } = useSite();
  const now = useNow();
  const { data } = useQuery(homeQueries.trainingsOf(owner, toPlainDate(now, timeZone)));
  if (!data) return null;
  const zones = new Map(data.units.map((each) => [each.id, each.timeZone]));
  const led = data.items.flatMap((training) => {
    const trainer = data.trainers.find(({ id }) => id === training.trainerId);
    const isHere = unit === undefined || training.unitId === unit;
    if (!trainer || !isHere || training.status === 'cancelled') return [];
    const time = toWallTime(now, zones.get(training.unitId) ?? timeZone);
    return [{ training, trainer, hasBegun: training.startDateTime <= time, isOver: isOver(training, time) }];
  });
  const running = led.filter((one) => one.hasBegun && !one.isOver);
  const next = led.find(({ hasBegun }) => !hasBegun);
  return (
    <section aria-labelledby="aside-here">
      <header className={classes.head}>
        <h2 id="aside-here">{t('house.aside.here')}</h2>
        <span>{formatTime(toWallTime(now, timeZone))}</span>
      </header>
      {running.length === 0 && <Text tone="t2">{t('house.aside.none')}</Text>}
      <ul>
        {running.map(({ training, trainer }) => (
          <li key={training.id}>
            <Link
              to="/admin/registrations"
              search={{ id: training.id }}
              className={classes.row}
              title={`${training.name}, ${formatTime(training.startDateTime)}`}
            >
              <Avatar firstName={trainer.firstName} lastName={trainer.lastName} size={26} />
              <span className={classes.who}>{`${trainer.firstName} ${trainer.lastName}`.trim()}</span>
            </Link>
          </li>
        ))}
        {next && (
          <li className={classes.row}>
            <span>{`${formatTime(next.training.startDateTime)} ${next.trainer.firstName} ${next.trainer.lastName}`}</span>
          </li>
        )}
      </ul>
    </section>
  );
}
