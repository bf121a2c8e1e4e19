import { IconAlertTriangle } from '@tabler/icons-react';
import { lateCost } from '#api/registrations/leaving/late-fee.ts';
import type { Training } from '#api/timetable/schema.ts';
import { useCostTexts } from '#src/features/registrations/use-cost-texts.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { PlaceNote } from '../places/place-note.tsx';
import type { Clash } from './use-clash.ts';

export interface ClashNoteProps {
  training: Training;
  clash: Clash;
  now: Date;
}

/** Which own classes are at that time, for how long, and what leaving one would cost. */
export function ClashNote({ training, clash, now }: ClashNoteProps) {
  const { t } = useTranslation();
  const words = useCostTexts();
  const { others, week, swap, minutes: number } = clash;
  const title =
    others.length > 1
      ? t('bookingDetails.overlap.several')
      : number > 0
        ? t('bookingDetails.overlap.minutes', { number })
        : t('bookingDetails.overlap.way');
  const cost = swap?.other.my && lateCost(swap.other.my, now);
  const lines = others.map(({ id, name, startDateTime, roomId, unitId }) => {
    const room = week?.rooms.find((one) => one.id === roomId);
    const unit = week?.units.find((one) => one.id === unitId);
    const place = unitId === training.unitId ? (room ?? unit) : unit;
    return { id, text: [`${formatTime(startDateTime)} ${name}`, place?.name].filter(Boolean).join(', ') };
  });
  return (
    <PlaceNote tone="warn" icon={<IconAlertTriangle size={22} stroke={1.9} aria-hidden />} title={title}>
      {lines.map(({ id, text }, index) => (
        <span key={id}>
          {index > 0 && <br />}
          {text}
        </span>
      ))}
      {cost && (
        <>
          <br />
          {words.price(cost)}
        </>
      )}
    </PlaceNote>
  );
}
