import { IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/button.tsx';
import { CountBadge } from '#src/ui/count-badge.tsx';
import { useAdmit } from './use-admit.ts';
import type { ShownRoster } from './with-taps.ts';
import classes from './waiting-list.module.css';

export interface WaitingListProps extends Pick<ShownRoster, 'people' | 'maxPlaces'> {
  /** The roster is one's to change, and it is not too late. */
  canAdmit: boolean;
}

const hintId = 'waiting-hint';

/** Who waits, in order. They cannot be marked before they have a place, which can be given with a network only. */
export function WaitingList({ people, maxPlaces, canAdmit }: WaitingListProps) {
  const { t } = useTranslation();
  const { admit, admitting } = useAdmit();
  const isOnline = useOnline();
  const line = people.filter(({ status }) => status === 'waiting');
  if (line.length === 0) return null;
  const isFull = people.length - line.length >= maxPlaces;
  const why = !isOnline ? t('rosters.admit.offline') : isFull ? t('rosters.admit.full') : undefined;
  return (
    <section className={classes.waiting}>
      <div>
        <h2 className={classes.title}>{t('staff.line')}</h2>
        <p className={classes.hint} id={hintId}>
          {t('rosters.waitingHint')} {canAdmit && why}
        </p>
      </div>
      <ol className={classes.people}>
        {line.map(({ registrationId, name, placeInWaitingList }) => (
          <li key={registrationId} className={classes.person}>
            <CountBadge count={placeInWaitingList ?? 1} tone="attention" />
            <span className={classes.name}>{name ?? t('staff.forgotten')}</span>
            {canAdmit && (
              <Button
                variant="inverse"
                size={56}
                icon={<IconArrowUp size={22} stroke={2.2} aria-hidden />}
                disabled={why !== undefined}
                isBusy={admitting === registrationId}
                aria-describedby={hintId}
                aria-label={t('rosters.admit.actionFor', { name: name ?? t('staff.forgotten') })}
                onClick={() => admit({ registrationId, name: name ?? t('staff.forgotten') })}
              >
                {t('rosters.admit.action')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
