import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import { type KnownTraining, partsOf } from '../training/training-parts.ts';
import classes from './places-line.module.css';

const few = 2;

/** How full it is: the numbers as text above a lane. */
export function PlacesLine({ detail }: { detail: KnownTraining }) {
  const { t } = useTranslation();
  const scheme = useScheme();
  const { freePlaces, maxPlaces, waitingCount, my, staff } = detail.item;
  const free = Math.max(0, freePlaces);
  const booked = staff ? staff.bookedCount : maxPlaces - free;
  const isLast = free > 0 && free <= few;
  const line = my?.canTake
    ? t(my.offeredUntil ? 'bookingDetails.offer.title' : 'bookingDetails.offer.raceTitle')
    : isLast
      ? t('bookingDetails.sheet.lastOf', { count: free, max: maxPlaces })
      : free === 0
        ? t('timetable.place.full')
        : t('timetable.place.freeOf', { free, max: maxPlaces });
  const more = [
    t('bookingDetails.sheet.bookedCount', { count: booked }),
    ...(waitingCount > 0 ? [t('bookingDetails.sheet.waitingList', { count: waitingCount })] : []),
  ];
  return (
    <section className={classes.places} aria-label={t('bookingDetails.sheet.places')}>
      <p className={classes.head}>
        <strong data-few={isLast || undefined}>{line}</strong>
        <span>{more.join(', ')}</span>
      </p>
      <Lane
        direction="horizontal"
        thickness={8}
        ratio={booked / Math.max(1, maxPlaces)}
        tones={partsOf(detail).style?.tones[scheme]}
      />
    </section>
  );
}
