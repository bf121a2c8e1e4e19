import { IconPlus } from '@tabler/icons-react';
import type { Span } from '#api/timetable/grid/place-blocks.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { timeOf } from '../training-values.ts';
import classes from './free-gap.module.css';
import { spotOf } from './training-block.tsx';

interface FreeGapProps {
  gap: Span;
  /** The hour at the top of the grid. */
  from: number;
}

/** Where nothing is in a room: all of it begins a class where it is pressed, and says until when it is free. */
export function FreeGap({ gap: { start, end }, from }: FreeGapProps) {
  const { t } = useTranslation();
  const free = t('scheduling.free', { from: timeOf(start), until: timeOf(end) });
  return (
    <button
      type="button"
      // The rooms have many: the key for a new class is quicker.
      tabIndex={-1}
      aria-label={`${t('house.add')}, ${free}`}
      className={classes.gap}
      style={spotOf(start, end, from)}
      data-free={start}
    >
      <IconPlus size={18} stroke={1.9} aria-hidden />
      <span aria-hidden>{free}</span>
    </button>
  );
}
