import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useStaffHistory } from '#src/features/registrations/use-staff-history.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { Timeline } from '#src/ui/facts/timeline.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import classes from './desk.module.css';

interface HistoryProps {
  registrationId: number;
  /** Null: a visitor's, who has no other bookings. */
  clientId: number | null;
  trainingId: number;
}

/** What happened to a booking, once it is opened, and the way to all others of the same person. */
export function PersonHistory({ registrationId, clientId, trainingId }: HistoryProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const owner = useOwner();
  const { query, items } = useStaffHistory(owner, registrationId, isOpen);
  return (
    <>
      <details className={classes.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('bookingHistory.whatHappened')}</summary>
        {isOpen && !items && query.isFetching && <SkeletonRows count={2} label={t('common.loading')} />}
        {isOpen && !items && !query.isFetching && (
          <PageFailure error={query.error} retry={() => void query.refetch()} />
        )}
        {items && <Timeline items={items} />}
      </details>
      {clientId !== null && (
        <div className={classes.buttons}>
          <LinkButton
            size={44}
            to="/admin/people/bookings"
            search={{ id: clientId, training: trainingId }}
            icon={<IconHistory size={20} stroke={1.9} aria-hidden />}
          >
            {t('bookingHistory.title')}
          </LinkButton>
        </div>
      )}
    </>
  );
}
