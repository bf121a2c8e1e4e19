import { useQuery } from '@tanstack/react-query';
import type { OwnContracts } from '#api/contracts/schema.ts';
import { timetableQueries } from '#src/features/timetable/queries.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Text } from '#src/ui/box/box.tsx';
import classes from './used-visits.module.css';

/** The trainings and entries that visits of a contract were used for, the newest first; with their clubs where there are several. */
export function UsedVisits({ visits }: { visits: OwnContracts['used'] }) {
  const owner = useOwner();
  const { t } = useTranslation();
  const units = useQuery(timetableQueries.places({ clientId: owner })).data?.units ?? [];
  const clubOf = (unitId: number) => units.length > 1 && units.find(({ id }) => id === unitId)?.name;
  if (visits.length === 0) return null;
  return (
    <section aria-labelledby="used-visits">
      <Text component="h3" id="used-visits" size="h5">
        {t('contracts.usedFor')}
      </Text>
      <ul className={classes.list}>
        {visits.map(({ name, startDateTime, unitId }) => (
          <li key={`${startDateTime} ${name}`}>
            <span className={classes.time}>{formatTime(startDateTime)}</span>
            <Text component="span" breaks flex={1} minWidth={0}>
              {name ?? t('contracts.entry')}
              {clubOf(unitId) && <small className={classes.club}>{clubOf(unitId)}</small>}
            </Text>
            <span className={classes.date}>{formatDate(startDateTime)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
