import { useQuery } from '@tanstack/react-query';
import type { FamilyTraining } from '#api/family/schema.ts';
import { shownTitle } from '#api/registrations/booking/place-name.ts';
import { familyQueries } from '#src/features/family/queries.ts';
import { sessionQueries } from '#src/features/session/queries.ts';
import { formatDay, formatEndTime, formatTime } from '#src/lib/i18n/format-date.ts';
import { formatShortDay } from '#src/lib/i18n/format-short-day.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { WarningList } from '#src/ui/feedback/warning-list.tsx';
import type { OwnListProps } from '../own/own-list.tsx';
import { OwnRow } from '../own/own-row.tsx';
import { groupByDay, splitOwn } from '../own/own-trainings.ts';
import classes from '../summary/workouts-screen.module.css';
import { type FamilyClash, findClashes } from './find-clashes.ts';

/** What is coming of a family, each with whose it is; one's own as ever, another's is left for them. */
export function FamilyList({ own, progress, onLeave, onTake }: Omit<OwnListProps, 'isPast' | 'onShowAll'>) {
  const owner = useOwner();
  const { t } = useTranslation();
  const query = useQuery(familyQueries.coming(owner, own.today));
  const { data: family } = useQuery(sessionQueries.family(owner));
  const people = new Map((family ? [family.self, ...family.items] : []).map((one) => [one.id, one.firstName]));
  const items = splitOwn(query.data?.items ?? [], own.now, own.timeZone).upcoming;
  return (
    <>
      <QueryState query={query} className={classes.notice} title={t('ownTrainings.error.title')} />
      {query.data && items.length === 0 && (
        <EmptyState title={t('ownTrainings.empty.title')} text={t('family.empty')} />
      )}
      {groupByDay(items).map(({ date, items: ofDay }) => (
        <section key={date} aria-label={formatDay(date, own.today, t)}>
          <h2 className={classes.day}>{formatDay(date, own.today, t)}</h2>
          <ul>
            {ofDay.map((one) => (
              <OwnRow
                key={one.registrationId}
                own={one}
                of={{ id: one.clientId, name: people.get(one.clientId) ?? '', isHere: one.clientId === owner }}
                style={own.week?.styles.find(({ id }) => id === one.style)}
                isPast={false}
                now={own.now}
                today={own.today}
                timeZone={own.timeZone}
                step={one.clientId === owner ? progress.get(one.id)?.step : undefined}
                onLeave={onLeave}
                onTake={onTake}
              />
            ))}
          </ul>
        </section>
      ))}
      <Clashes clashes={findClashes(items)} people={people} />
    </>
  );
}

interface ClashesProps {
  clashes: readonly FamilyClash<FamilyTraining>[];
  people: ReadonlyMap<number, string>;
}

/** Who is somewhere else at the same time: said, and nothing is refused for it. */
function Clashes({ clashes, people }: ClashesProps) {
  const { t } = useTranslation();
  if (clashes.length === 0) return null;
  const said = (one: FamilyTraining) =>
    t('family.titled', {
      title: people.get(one.clientId) ?? '',
      name: `${shownTitle(one)} ${formatTime(one.startDateTime)}–${formatEndTime(one.startDateTime, one.duration)}`,
    });
  return (
    <div className={classes.clashes}>
      <WarningList
        text={t('family.clash')}
        items={clashes.map(({ one, other }) => ({
          key: `${one.registrationId} ${other.registrationId}`,
          text: `${formatShortDay(one.startDateTime, t)} · ${said(one)} · ${said(other)}`,
        }))}
      />
    </div>
  );
}
