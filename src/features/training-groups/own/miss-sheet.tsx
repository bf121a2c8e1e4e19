import { outlookNow } from '#api/training-groups/make-up/make-up-rules.ts';
import type { MakeUp } from '#api/training-groups/make-up/schema.ts';
import type { OwnCourses } from '#api/training-groups/own-schema.ts';
import type { BookingActions } from '#src/features/registrations/use-booking-actions.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { formatDate, formatWhen } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import classes from './own-courses.module.css';

export interface MakeUpSheetProps {
  isOpen: boolean;
  courses: OwnCourses;
  makeUp: MakeUp;
  actions: BookingActions;
  onClose: () => void;
}

type Seat = MakeUp['seats'][number];

/** The dates to come of one's courses, each with what comes of missing it: said before it is pressed. */
export function MissSheet({ isOpen, courses, makeUp, actions, onClose }: MakeUpSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('trainingGroups.makeUp.miss')} closeLabel={t('common.close')}>
      <Stack component="ul" gap={12}>
        {makeUp.seats.map((seat) => (
          <li key={seat.registrationId}>
            <SeatRow seat={seat} courses={courses} actions={actions} />
          </li>
        ))}
      </Stack>
      {makeUp.seats.length === 0 && <p className={classes.facts}>{t('trainingGroups.own.noNext')}</p>}
    </Sheet>
  );
}

/** Too late it has its price, which is said where bookings are left. */
function SeatRow({ seat, courses, actions }: { seat: Seat } & Pick<MakeUpSheetProps, 'courses' | 'actions'>) {
  const { t } = useTranslation();
  const { trainingId, registrationId, startDateTime } = seat;
  const given = outlookNow(seat, serverNow());
  const name = courses.items.find(({ id }) => id === seat.groupId)?.name ?? '';
  const when = formatWhen(startDateTime, courses.today, t);
  const isQueued = actions.progress.has(trainingId);
  const place = { trainingId, registrationId, status: 'booked', placeInWaitingList: null, waitingCount: 0 } as const;
  return (
    <Stack columns="minmax(0, 1fr) auto" align="center" gap={12}>
      <div>
        <p className={classes.next}>{when}</p>
        <p className={classes.facts}>{name}</p>
        <p className={classes.facts}>
          {'until' in given
            ? t('trainingGroups.makeUp.gives', { date: formatDate(given.until) })
            : t(`trainingGroups.makeUp.why.${given.why}`)}
        </p>
      </div>
      {!('why' in given && given.why === 'late') && (
        <Button
          size={44}
          disabled={isQueued}
          aria-label={t('trainingGroups.makeUp.missOne', { name, when })}
          onClick={() => actions.leave(place, { name, startDateTime })}
        >
          {t(isQueued ? 'trainingGroups.makeUp.queued' : 'trainingGroups.makeUp.cannot')}
        </Button>
      )}
    </Stack>
  );
}
