import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import classes from './places-card.module.css';
import { type KnownTraining, partsOf } from './training-parts.ts';

/** How full it is: a horizontal lane, and the numbers as text. */
export function PlacesCard({ detail }: { detail: KnownTraining }) {
  const { t } = useTranslation();
  const scheme = useScheme();
  const { freePlaces, maxPlaces, waitingCount, my, staff } = detail.item;
  const free = Math.max(0, freePlaces);
  return (
    <section className={classes.card} aria-label={t('bookingDetails.sheet.places')}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('bookingDetails.sheet.places')}</h2>
        <span className={classes.count}>
          {staff
            ? `${staff.bookedCount}/${maxPlaces}`
            : my?.canTake
              ? t(my.offeredUntil ? 'bookingDetails.offer.title' : 'bookingDetails.offer.raceTitle')
              : free > 0
                ? t('timetable.place.freeOf', { free, max: maxPlaces })
                : t('timetable.place.full')}
        </span>
      </div>
      <Lane
        direction="horizontal"
        thickness={10}
        ratio={staff ? staff.bookedCount / Math.max(1, maxPlaces) : 1 - freePlaces / Math.max(1, maxPlaces)}
        tones={partsOf(detail).style?.tones[scheme]}
      />
      {waitingCount > 0 && (
        <p className={classes.waiting}>{t('bookingDetails.sheet.waitingList', { count: waitingCount })}</p>
      )}
    </section>
  );
}
