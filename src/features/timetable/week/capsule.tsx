import { IconCheck } from '@tabler/icons-react';
import { type CSSProperties, memo } from 'react';
import type { Style } from '#api/timetable/schema.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import type { PlacedTraining } from '../grid/layout-grid.ts';
import classes from './capsule.module.css';

export interface CapsuleProps {
  placed: PlacedTraining;
  styles: readonly Style[];
  isPast: boolean;
  /** There may be places, and none for this person: the rows below say why. */
  isRefused: boolean;
}

/** A training as small as it can be: solid has places, an outline none for this person, a check is mine, a number my place in the line. */
export const Capsule = memo(function Capsule({ placed, styles, isPast, isRefused }: CapsuleProps) {
  const { training, top, height, left, width } = placed;
  const { staff, status, freePlaces } = training;
  // In a trainer's week a check would be everywhere.
  const my = staff ? undefined : training.my;
  const scheme = useScheme();
  const isOff = status === 'cancelled';
  const style = {
    '--top': `${top}rem`,
    '--height': `${height}rem`,
    '--left': left,
    '--width': width,
    '--y': isOff ? undefined : styles.find(({ id }) => id === training.style)?.tones[scheme].y,
  } as CSSProperties;
  const isMine = my?.status === 'booked';
  return (
    <span
      className={joinClasses(
        classes.capsule,
        isPast && classes.past,
        (isOff || (freePlaces <= 0 && !isMine) || isRefused) && classes.full,
      )}
      style={style}
    >
      {!isOff && isMine && <IconCheck className={classes.check} size={16} stroke={3} />}
      {!isOff && my?.status === 'waiting' && !isPast && my.placeInWaitingList}
    </span>
  );
});
