import type { StaffTrainingDetail, TrainingPerson } from '#api/timetable/schema.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { CountBadge } from '#src/ui/elements/count-badge.tsx';
import classes from './people-list.module.css';

export type PeopleListProps = Pick<StaffTrainingDetail, 'people'>;

/** The participants and the waitlist, as far as the viewer may see them. */
export function PeopleList({ people }: PeopleListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!people) return <p className={classes.quiet}>{t('staff.notTold')}</p>;
  const byName = new Intl.Collator(language);
  const booked = people
    .filter(({ status }) => status === 'booked')
    .toSorted((one, other) => byName.compare(one.name ?? '', other.name ?? ''));
  const line = people.filter(({ status }) => status === 'waiting');
  return (
    <>
      <section className={classes.people}>
        <h2 className={classes.title}>
          {t('staff.people')} <span className={classes.count}>{booked.length}</span>
        </h2>
        {booked.length === 0 ? (
          <p className={classes.quiet}>{t('staff.nobody')}</p>
        ) : (
          <ul className={classes.names}>
            {booked.map((person, at) => (
              <li key={`${person.name} ${at}`}>
                <Name {...person} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {line.length > 0 && (
        <section className={classes.people}>
          <h2 className={classes.title}>
            {t('staff.line')} <span className={classes.count}>{line.length}</span>
          </h2>
          <ol className={classes.names}>
            {line.map((person) => (
              <li key={person.placeInWaitingList}>
                <CountBadge count={person.placeInWaitingList ?? 1} tone="attention" />
                <Name {...person} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

function Name({ name, isVisitor }: TrainingPerson) {
  const { t } = useTranslation();
  return (
    <span>
      {name ?? t('staff.forgotten')}
      {isVisitor && name && <span className={classes.visitor}>, {t('staff.visitor')}</span>}
    </span>
  );
}
