import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { toPlainDate } from '#api/dates.ts';
import type { SessionClaims } from '#api/session.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { timetableQueries } from '../queries.ts';
import { rosterAddress } from './roster-address.ts';
import { StaffRow } from './staff-row.tsx';
import { staffViewer } from './staff-viewer.ts';
import classes from './todays-classes.module.css';

/** Today's classes, a trainer's own or all of them, each with its roster one tap away. */
export function TodaysClasses({ claims }: { isOpen: boolean; claims: SessionClaims }) {
  const { t } = useTranslation();
  const site = useSite();
  const navigate = useNavigate();
  const now = useNow();
  const today = toPlainDate(now, site.timeZone);
  const { data } = useQuery({ ...timetableQueries.week(today, staffViewer(claims)), refetchInterval: 60_000 });
  if (!data) return null;
  const ofToday = data.items.filter(
    ({ startDateTime, staff }) =>
      startDateTime.startsWith(today) && (claims.trainerId === undefined || staff?.isOwn === true),
  );
  const zones = new Map(data.units.map(({ id, timeZone }) => [id, timeZone]));
  return (
    <Card className={classes.card} aria-labelledby="todays-classes">
      <h2 id="todays-classes" className={classes.title}>
        {t('staff.today')}
      </h2>
      {ofToday.length === 0 && <p className={classes.none}>{t('staff.noneToday')}</p>}
      <ul>
        {ofToday.map((training) => (
          <StaffRow
            key={training.id}
            training={training}
            names={data}
            now={now}
            timeZone={zones.get(training.unitId) ?? site.timeZone}
            showsClub={data.units.length > 1}
            step={undefined}
            onBook={() => undefined}
            onOpen={() => void navigate(rosterAddress(training))}
          />
        ))}
      </ul>
    </Card>
  );
}
