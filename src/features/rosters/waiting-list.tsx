import { useTranslation } from 'react-i18next';
import { CountBadge } from '#src/ui/count-badge.tsx';
import type { ShownRoster } from './with-taps.ts';
import classes from './waiting-list.module.css';

/** Who waits, in order. They cannot be marked: there is nothing to press. */
export function WaitingList({ people }: Pick<ShownRoster, 'people'>) {
  const { t } = useTranslation();
  const line = people.filter(({ status }) => status === 'waiting');
  if (line.length === 0) return null;
  return (
    <section className={classes.waiting}>
      <div>
        <h2 className={classes.title}>{t('staff.line')}</h2>
        <p className={classes.hint}>{t('rosters.waitingHint')}</p>
      </div>
      <ol className={classes.people}>
        {line.map(({ registrationId, name, placeInWaitingList }) => (
          <li key={registrationId} className={classes.person}>
            <CountBadge count={placeInWaitingList ?? 1} tone="attention" />
            {name ?? t('staff.forgotten')}
          </li>
        ))}
      </ol>
    </section>
  );
}
