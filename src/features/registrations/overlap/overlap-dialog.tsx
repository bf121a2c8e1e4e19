import { IconCalendarX } from '@tabler/icons-react';
import type { Training } from '#api/timetable/schema.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';

export interface OverlapDialogProps {
  name: string;
  /** The bookings at that time, as far as the device knows them. */
  others: readonly Training[];
  isOpen: boolean;
  onBoth: () => void;
  /** Books, and leaves the only other one. Absent where it could not be left at once. */
  onSwap: (() => void) | undefined;
  onStay: () => void;
}

/** Asks before a second booking at the same time. */
export function OverlapDialog({ name, others, isOpen, onBoth, onSwap, onStay }: OverlapDialogProps) {
  const { t } = useTranslation();
  const list = others.map((other) => `${other.name} ${formatTime(other.startDateTime)}`).join(', ');
  const text = list
    ? t('bookingDetails.overlap.text', { others: list, name })
    : t('bookingDetails.overlap.some', { name });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onStay}
      icon={<IconCalendarX size={30} stroke={1.9} aria-hidden />}
      title={t('bookingDetails.overlap.title')}
      text={text}
      actions={
        <>
          {onSwap && (
            <Button variant="primary" size={56} isWide onClick={onSwap}>
              {t('bookingDetails.overlap.swap', { other: others[0]?.name ?? '' })}
            </Button>
          )}
          <Button variant={onSwap ? 'secondary' : 'primary'} size={56} isWide onClick={onBoth}>
            {t('bookingDetails.overlap.both')}
          </Button>
          <Button size={56} isWide onClick={onStay}>
            {t('bookingDetails.overlap.stay')}
          </Button>
        </>
      }
    />
  );
}
