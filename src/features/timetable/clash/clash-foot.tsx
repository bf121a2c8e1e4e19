import type { Training } from '#api/timetable/schema.ts';
import { useSwap } from '#src/features/registrations/overlap/use-swap.ts';
import type { BookingActions } from '#src/features/registrations/use-booking-actions.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import classes from './clash-foot.module.css';
import type { Clash } from './use-clash.ts';

export interface ClashFootProps {
  training: Training;
  clash: Clash;
  steps: BookingActions['steps'];
  isBusy: boolean;
}

/** The two answers to a class at the same time: both, or this one instead of the other. */
export function ClashFoot({ training, clash, steps, isBusy }: ClashFootProps) {
  const { t } = useTranslation();
  const swapping = useSwap();
  const { others, swap, hasBoth } = clash;
  const both = () => void steps.bookNow(training, { acceptOverlap: others.map(({ id }) => id) });
  return (
    <div className={classes.foot}>
      {hasBoth && (
        <Button size={56} isWide variant={swap ? 'secondary' : 'primary'} isBusy={isBusy} onClick={both}>
          {t('bookingDetails.overlap.both')}
        </Button>
      )}
      {swap && (
        <Button
          size={56}
          isWide
          variant="primary"
          isBusy={isBusy}
          onClick={() => swapping.swap(training, swap.other, swap.limit)}
        >
          {t('bookingDetails.overlap.swap', { other: swap.other.name })}
        </Button>
      )}
      {swapping.dialog}
    </div>
  );
}
