import type { CSSProperties } from 'react';
import classes from './segments.module.css';

const mostSegments = 20;

interface SegmentsProps {
  visits: { total: number; reserved: number; used: number };
  isLarge?: boolean;
}

/** The visits of a package: free, agreed (striped), used (empty). The words beside them say the same. */
export function Segments({ visits: { total, reserved, used }, isLarge = false }: SegmentsProps) {
  if (total > mostSegments) return null;
  const free = Math.max(0, total - reserved - used);
  const stateOf = (place: number) => (place <= free ? 'free' : place <= free + reserved ? 'reserved' : 'used');
  const places = Array.from({ length: total }, (_, index) => index + 1);
  const style = { '--segments': total } as CSSProperties;
  return (
    <div className={classes.segments} data-large={isLarge || undefined} style={style} aria-hidden>
      {places.map((place) => (
        <span key={place} data-state={stateOf(place)} />
      ))}
    </div>
  );
}
