import { useCallback } from 'react';
import type { Clash } from '#api/scheduling/schema.ts';
import { laneOf } from '#src/lib/hours/lane-paint.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import type { RenderItem } from '#src/ui/time/hour-cells.tsx';
import { AdminItem } from './admin-item.tsx';
import { type AdminCircumstances, adminItemFacts } from './item-facts.ts';
import { DraftItem, ReservedItem, StartsItem } from './other-item.tsx';
import type { WeekItem } from './week-items.ts';

/** How admins see what is in a week; new functions only when what they show changes. */
export function useAdminItems(parts: AdminCircumstances, clashes: readonly Clash[]) {
  const scheme = useScheme();
  const { names, t } = parts;
  const { styles } = names;
  const tonesOf = useCallback(
    (style: number | undefined) => styles.find(({ id }) => id === style)?.tones[scheme],
    [styles, scheme],
  );
  const renderItem: RenderItem<WeekItem> = useCallback(
    ({ training: item, name }, { width }, { isEntry, isChosen }) => {
      const shown = { item, name, names, isEntry, t };
      if (item.draft) return <DraftItem key={item.id} {...shown} clashes={clashes} />;
      if (item.starts) return <StartsItem key={item.id} {...shown} tones={tonesOf(item.starts[0]?.style)} />;
      if (item.reservation || !item.training) return <ReservedItem key={item.id} {...shown} />;
      return (
        <AdminItem
          key={item.id}
          {...{ name, isEntry, isChosen }}
          training={item.training}
          tones={tonesOf(item.training.style)}
          isLeft={item.isLeft === true}
          {...adminItemFacts(item.training, width, parts)}
        />
      );
    },
    [parts, names, t, tonesOf, clashes],
  );
  const paintLane = useCallback(
    ({ training }: WeekItem) => laneOf(training ?? { freePlaces: 1, maxPlaces: 1 }, tonesOf(training?.style), 'past'),
    [tonesOf],
  );
  return { renderItem, paintLane };
}
