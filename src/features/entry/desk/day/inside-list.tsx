import { toWallTime } from '#api/dates.ts';
import type { PersonInside } from '#api/entry/door/door-schema.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import classes from './desk-day.module.css';

interface InsideProps {
  people: readonly PersonInside[];
  units: readonly { id: number; name: string }[];
  chosen: number | undefined;
  onPerson: (id: number) => void;
}

/** Who is in now, the latest first: since when, and by which right. */
export function InsideList({ people, units, chosen, onPerson }: InsideProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="inside-now">
      <h2 id="inside-now" className={classes.heading}>
        {t('desk.inside', { count: people.length })}
      </h2>
      <ul className={classes.rows}>
        {people.map((one) => (
          <li key={`${one.unitId} ${one.clientId} ${one.at}`}>
            <PersonRow
              one={one}
              club={units.length > 1 ? units.find(({ id }) => id === one.unitId)?.name : undefined}
              isChosen={one.clientId !== null && one.clientId === chosen}
              onPerson={onPerson}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RowProps extends Pick<InsideProps, 'onPerson'> {
  one: PersonInside;
  club: string | undefined;
  isChosen: boolean;
}

function PersonRow({ one: { at, clientId, name, via, rightName, trainingName }, club, isChosen, onPerson }: RowProps) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const content = (
    <>
      <span className={classes.time}>{formatTime(toWallTime(new Date(at), timeZone))}</span>
      <span className={classes.words}>
        <strong>{name ?? t('entries.visitor')}</strong>
        <span className={classes.facts}>
          <DottedParts parts={[rightName ?? t(`entries.via.${via}`), trainingName ?? undefined, club]} />
        </span>
      </span>
    </>
  );
  if (clientId === null) return <div className={classes.row}>{content}</div>;
  return (
    <button
      type="button"
      className={classes.row}
      aria-current={isChosen || undefined}
      onClick={() => onPerson(clientId)}
    >
      {content}
    </button>
  );
}
