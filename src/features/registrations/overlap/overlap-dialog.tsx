import { IconCalendarX } from '@tabler/icons-react';
import type { Training } from '#api/timetable/schema.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import type { BookingActions, Tapped } from '../use-booking-actions.ts';
import { canLeave } from './swap-rules.ts';
import { useSwap } from './use-swap.ts';

export interface OverlapDialogProps {
  steps: BookingActions['steps'];
  /** What is to be booked; stays while the dialog animates out. */
  training: Tapped | undefined;
  /** The bookings at that time, as far as the device knows them. */
  others: readonly Training[];
  /** All of them. */
  ids: readonly number[];
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before a second booking at the same time. */
export function OverlapDialog({ steps, training, others, ids, isOpen, onClose }: OverlapDialogProps) {
  const { t } = useTranslation();
  const { swap, price, dialog } = useSwap();
  const name = training?.name ?? '';
  const [other] = others;
  const list = others.map((one) => `${one.name} ${formatTime(one.startDateTime)}`).join(', ');
  const question = list
    ? t('bookingDetails.overlap.text', { others: list, name })
    : t('bookingDetails.overlap.some', { name });
  const canSwap = other && ids.length === 1 && canLeave(other);
  const answer = (act: (tapped: Tapped) => void) => () => {
    onClose();
    if (training) act(training);
  };
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        icon={<IconCalendarX size={30} stroke={1.9} aria-hidden />}
        title={t('bookingDetails.overlap.title')}
        text={[question, canSwap && price(other)].filter(Boolean).join(' ')}
        actions={
          <>
            {canSwap && (
              <Button variant="primary" size={56} isWide onClick={answer((tapped) => swap(tapped, other))}>
                {t('bookingDetails.overlap.swap', { other: other.name })}
              </Button>
            )}
            <Button
              variant={canSwap ? 'secondary' : 'primary'}
              size={56}
              isWide
              onClick={answer((tapped) => void steps.bookNow(tapped, { acceptOverlap: ids }))}
            >
              {t('bookingDetails.overlap.both')}
            </Button>
            <Button size={56} isWide onClick={onClose}>
              {t('bookingDetails.overlap.stay')}
            </Button>
          </>
        }
      />
      {dialog}
    </>
  );
}
