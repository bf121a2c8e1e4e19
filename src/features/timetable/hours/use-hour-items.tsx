import { useCallback } from 'react';
import type { Training } from '#api/timetable/schema.ts';
import { laneOf } from '#src/lib/hours/lane-paint.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import type { RenderItem } from '#src/ui/time/hour-cells.tsx';
import { HourItem } from './hour-item.tsx';
import { type ItemCircumstances, itemFacts } from './item-facts.ts';

/** How a member's trainings are drawn in rows of hours; new functions only when what they show changes. */
export function useHourItems(parts: ItemCircumstances) {
  const scheme = useScheme();
  const { styles } = parts.names;
  const renderItem: RenderItem<Training> = useCallback(
    ({ training, name, who }, { width }, state) => (
      <HourItem
        key={training.id}
        {...{ training, name, who, ...state }}
        tones={styles.find(({ id }) => id === training.style)?.tones[scheme]}
        {...itemFacts(training, width, parts)}
      />
    ),
    [parts, styles, scheme],
  );
  const paintLane = useCallback(
    (training: Training) => laneOf(training, styles.find(({ id }) => id === training.style)?.tones[scheme], 'past'),
    [styles, scheme],
  );
  return { renderItem, paintLane };
}
