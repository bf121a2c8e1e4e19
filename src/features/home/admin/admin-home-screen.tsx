import { IconAlertTriangle, IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { toPlainDate, toWallTime } from '#api/dates.ts';
import type { AdminHome } from '#api/home/schema.ts';
import { formatDate, formatTime, formatWeekday, formatWeekdayShort } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useTitle } from '#src/lib/use-title.ts';
import type from '#src/theme/type.module.css';
import { useNarrow, useRoomForAside } from '#src/theme/use-narrow.ts';
import { Row } from '#src/ui/box/box.tsx';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { ClubMenu } from '#src/ui/layout/club-menu.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import { homeQueries } from '../queries.ts';
import classes from './admin-home.module.css';
import { InsideCard } from './inside-card.tsx';
import { ProblemCard } from './problem-card.tsx';
import { RestOfToday } from './rest-of-today.tsx';
import { SetUpRow } from './set-up-row.tsx';
import { TodayTiles } from './today-tiles.tsx';

export interface AdminHomeProps {
  /** All clubs without it. */
  unit: number | undefined;
  onUnit: (unit: number | undefined) => void;
}

/** An admin's start: what needs a hand, the rest of the day, who is in now, who came last. */
export function AdminHomeScreen({ unit, onUnit }: AdminHomeProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const home = useQuery(homeQueries.admin(owner, unit));
  const trainings = useQuery(homeQueries.trainingsOf(owner, today));
  const units = trainings.data?.units ?? [];
  const hasAside = useRoomForAside();
  useTitle(t('home.admin.menu'));
  const retry = () => void Promise.all([home.refetch(), trainings.refetch()]);
  return (
    <Screen header={<AdminHomeBar date={today} units={units} unit={unit} onUnit={onUnit} />}>
      {home.data && <StaleNotice query={home} className={classes.notice} />}
      {home.data?.warnings?.map((warning) => (
        <p key={warning} className={classes.warning} role="alert">
          <IconAlertTriangle size={20} stroke={2} aria-hidden />
          {t(`home.admin.warning.${warning}`)}
        </p>
      ))}
      {home.data?.setUp && <SetUpRow {...home.data.setUp} />}
      {!home.data && home.isFetching && <SkeletonRows label={t('common.loading')} />}
      {!home.data && !home.isFetching && <PageFailure error={home.error} retry={retry} />}
      {home.data && (
        <div className={classes.columns}>
          <div className={classes.column}>
            {!hasAside && <TodayTiles unit={unit} />}
            <ProblemCard problems={home.data.problems} units={units} checkedAt={home.dataUpdatedAt} />
            {trainings.data && <RestOfToday schedule={trainings.data} unit={unit} />}
          </div>
          <div className={classes.column}>
            <InsideCard inside={home.data.inside} units={units} />
            <DoorCard entries={home.data.entries} count={home.data.entriesToday} units={units} />
          </div>
        </div>
      )}
    </Screen>
  );
}

interface BarProps extends Pick<AdminHomeProps, 'unit' | 'onUnit'> {
  date: string;
  units: readonly { id: number; name: string }[];
}

function AdminHomeBar({ date, units, unit, onUnit }: BarProps) {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const said = isNarrow ? formatWeekdayShort(date, t) : `${formatWeekday(date, t)},`;
  return (
    <TopBar
      start={<ScreenTitle>{t('home.admin.menu')}</ScreenTitle>}
      club={<ClubMenu units={units} chosen={unit === undefined ? [] : [unit]} onChoose={onUnit} />}
      middle={
        <p className={classes.date}>
          {said} {formatDate(date)}
        </p>
      }
    />
  );
}

interface DoorCardProps {
  /** Not kept on the device: missing while offline. */
  entries: AdminHome['entries'] | undefined;
  count: number;
  units: readonly { id: number; name: string }[];
}

/** Who came last, and how many came today. */
function DoorCard({ entries, count, units }: DoorCardProps) {
  const { t } = useTranslation();
  return (
    <Card className={classes.card} aria-labelledby="at-door">
      <Row component="header" align="center" justify="space-between" gap={12}>
        <h2 id="at-door" className={classes.title}>
          {t('home.admin.atDoor')}
        </h2>
        <Link to="/admin/entries" className={classes.all}>
          {t('home.admin.allEntries', { number: count })}
          <span className={type.hidden}>{`, ${t('entries.title')}`}</span>
        </Link>
      </Row>
      {!entries && <p className={classes.none}>{t('entries.needsNetwork')}</p>}
      {entries?.length === 0 && <p className={classes.none}>{t('home.admin.noEntries')}</p>}
      <ul>
        {entries?.map((entry) => (
          <Entry key={entry.id} entry={entry} club={units.find(({ id }) => id === entry.unitId)?.name} />
        ))}
      </ul>
    </Card>
  );
}

function Entry({ entry, club }: { entry: AdminHome['entries'][number]; club: string | undefined }) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const { at, clientId, name, answer, reason, via, trainingName } = entry;
  const isIn = answer === 'open' || answer === 'unconfirmed';
  const Icon = isIn ? IconCheck : answer === 'ask_staff' ? IconQuestionMark : IconX;
  const by = trainingName ?? (via === 'ticket' ? t('entries.via.ticket') : undefined);
  const words = isIn ? [club, by].filter(Boolean).join(', ') : t(`entries.reason.${reason}`);
  return (
    <li className={classes.row}>
      <span className={classes.time}>{formatTime(toWallTime(new Date(at), timeZone))}</span>
      <span className={classes.words}>
        <strong>{name ?? t('entries.visitor')}</strong>
        <span className={joinClasses(classes.about, !isIn && classes.refused)}>
          <Icon size={16} stroke={2.2} aria-hidden />
          {!isIn && <span>{`${t(`entries.answer.${answer}`)}:`}</span>}
          {words}
        </span>
      </span>
      {!isIn && clientId !== null && (
        <LinkButton
          to="/admin/people/$clientId"
          params={{ clientId: String(clientId) }}
          size={44}
          aria-label={t('home.admin.helpWho', { name: name ?? t('entries.visitor') })}
        >
          {t('home.admin.help')}
        </LinkButton>
      )}
    </li>
  );
}
