import { sayAtLeast, sayPlaces } from '#api/timetable/places-said.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import { type KnownTraining, partsOf } from '../training/training-parts.ts';
import classes from './places-line.module.css';

/** How full it is: the numbers as text above a lane. */
export function PlacesLine({ detail }: { detail: KnownTraining }) {
  const { t } = useTranslation();
  const scheme = useScheme();
  const { item } = detail;
  const { freePlaces, maxPlaces, my, staff } = item;
  const booked = staff ? staff.bookedCount : maxPlaces - Math.max(0, freePlaces);
  const { isLast, line, more } = sayPlaces(item, booked, t);
  const held = my?.canTake && t(my.offeredUntil ? 'bookingDetails.offer.title' : 'bookingDetails.offer.raceTitle');
  const atLeast = sayAtLeast('atLeast' in item ? item.atLeast : undefined, t);
  return (
    <section className={classes.places} aria-label={t('bookingDetails.sheet.places')}>
      <p className={classes.head}>
        <strong data-few={isLast || undefined}>{held || line}</strong>
        <span>{more}</span>
      </p>
      {atLeast && <p className={classes.least}>{atLeast}</p>}
      <Lane
        direction="horizontal"
        thickness={8}
        ratio={booked / Math.max(1, maxPlaces)}
        tones={partsOf(detail).style?.tones[scheme]}
      />
    </section>
  );
}
