import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import classes from './short-title.module.css';
import { type KnownTraining, partsOf } from './training-parts.ts';

/** Time and name in the head, while the title is scrolled away. */
export function ShortTitle({ detail }: { detail: KnownTraining }) {
  const scheme = useScheme();
  const { startDateTime, name, freePlaces, maxPlaces } = detail.item;
  return (
    <span className={classes.short}>
      <strong>{formatTime(startDateTime)}</strong>
      <Lane ratio={1 - freePlaces / Math.max(1, maxPlaces)} tones={partsOf(detail).style?.tones[scheme]} />
      <span className={classes.name}>{name}</span>
    </span>
  );
}
