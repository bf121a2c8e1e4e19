import { joinClasses } from '#src/ui/elements/join-classes.ts';
import classes from './pass-ring.module.css';

export interface PassRingProps {
  /** Of ten, how many segments still glow. */
  left: number;
}

const ticks = 60;
const ticksOfSegment = 6;

/** The life of a code, drawn around it: ten segments of six ticks, one goes out each second. Nothing for readers. */
export function PassRing({ left }: PassRingProps) {
  return (
    <svg className={classes.ring} viewBox="-180 -180 360 360" aria-hidden>
      {Array.from({ length: ticks }, (_, tick) => (
        <line
          key={tick}
          className={joinClasses(classes.tick, tick < left * ticksOfSegment && classes.glowing)}
          y1={-173}
          y2={-161}
          transform={`rotate(${tick * (360 / ticks)})`}
        />
      ))}
    </svg>
  );
}
