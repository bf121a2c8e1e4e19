import { IconCircleCheck, IconUserQuestion } from '@tabler/icons-react';
import { toPlainDate } from '#api/dates.ts';
import { confirmingStep } from '#api/registrations/waiting/confirming-rules.ts';
import type { OwnRegistration, Training } from '#api/timetable/schema.ts';
import { useConfirmPresence } from '#src/features/registrations/use-confirm-presence.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { PlaceNote } from '../places/place-note.tsx';

export interface ConfirmNoteProps {
  training: Training;
  own: OwnRegistration;
  now: Date;
  timeZone: string;
}

const look = { size: 22, stroke: 1.9, 'aria-hidden': true } as const;

/** When unconfirmed places are released: a button to confirm, while it is requested, or the confirmation. */
export function ConfirmNote({ training, own, now, timeZone }: ConfirmNoteProps) {
  const { t } = useTranslation();
  const { confirm, isBusy } = useConfirmPresence();
  const step = confirmingStep(own.confirming, now);
  if (!step || !own.confirming) return null;
  if (step === 'confirmed') {
    return <PlaceNote tone="own" icon={<IconCircleCheck {...look} />} title={t('bookingDetails.confirming.said')} />;
  }
  const when = formatInstant(own.confirming.until, timeZone, toPlainDate(now, timeZone), t, 'whenAfter');
  return (
    <PlaceNote
      tone="warn"
      icon={<IconUserQuestion {...look} />}
      title={t('bookingDetails.confirming.title')}
      action={
        <Button variant="primary" isWide isBusy={isBusy} onClick={() => confirm(own.registrationId, training)}>
          {t('bookingDetails.confirming.action')}
        </Button>
      }
    >
      {t('bookingDetails.confirming.text', { when })}
    </PlaceNote>
  );
}
