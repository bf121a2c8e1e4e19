import type { OwnContract } from '#api/contracts/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import classes from './visit-segments.module.css';

const mostSegments = 20;

/** The visits of a contract: free, reserved by bookings (striped), used (empty). The words beside them say the same. */
export function VisitSegments({
  visits,
  isLarge = false,
  isFilled = false,
}: {
  visits: NonNullable<OwnContract['visits']>;
  isLarge?: boolean;
  /** They stand on a filled card. */
  isFilled?: boolean;
}) {
  const { total, reserved, used } = visits;
  if (total > mostSegments) return null;
  const free = Math.max(0, total - reserved - used);
  const stateOf = (place: number) => (place <= free ? 'free' : place <= free + reserved ? 'reserved' : 'used');
  const places = Array.from({ length: total }, (_, index) => index + 1);
  return (
    <div className={classes.segments} data-large={isLarge || undefined} data-filled={isFilled || undefined} aria-hidden>
      {places.map((place) => (
        <span key={place} data-state={stateOf(place)} />
      ))}
    </div>
  );
}

/** What the segments mean, with their numbers. */
export function VisitLegend({ visits }: { visits: NonNullable<OwnContract['visits']> }) {
  const { t } = useTranslation();
  const { total, reserved, used } = visits;
  const parts = { free: Math.max(0, total - reserved - used), reserved, used };
  return (
    <p className={classes.legend}>
      {(['free', 'reserved', 'used'] as const).map((state) => (
        <span key={state} data-state={state}>
          {t(`contracts.visits.${state}`, { count: parts[state] })}
        </span>
      ))}
    </p>
  );
}
