import { IconCheck, IconCloudUp, IconLock } from '@tabler/icons-react';
import { memo, useCallback } from 'react';
import type { StyleTones } from '#api/tenants/colors/theme-tokens.ts';
import type { Training } from '#api/timetable/schema.ts';
import { laneOf } from '#src/lib/hours/lane-paint.ts';
import type { WrittenName } from '#src/lib/hours/names/write-name.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { HourBox, HourFoot } from '#src/ui/time/hour-box.tsx';
import type { RenderItem } from '#src/ui/time/hour-cells.tsx';
import { type ItemCircumstances, type ItemFacts, itemFacts } from './item-facts.ts';
import classes from './use-hour-items.module.css';

interface HourItemProps extends ItemFacts {
  training: Training;
  name: WrittenName;
  who: string | undefined;
  tones: StyleTones | undefined;
  /** The one item of the week that Tab reaches; arrow keys lead to the others. */
  isEntry: boolean;
  isChosen: boolean;
}

/** A training in a member's week: times and state, name, club. */
const HourItem = memo(function HourItem(props: HourItemProps) {
  const { training, name, who, tones, isEntry, isChosen, start, end, state, isLast, mark, look, club, label } = props;
  return (
    <HourBox
      id={training.id}
      {...{ start, end, name, look, label, isEntry, isChosen }}
      corner={
        <>
          {state && <span className={isLast ? classes.last : classes.state}>{state}</span>}
          {mark && <Mark mark={mark} position={props.position} />}
        </>
      }
      behind={who && <span className={classes.who}> {who}</span>}
      foot={club && <HourFoot>{club}</HourFoot>}
      lane={laneOf(training, tones, look)}
      hues={look === undefined ? tones : undefined}
      className={joinClasses(mark && classes[mark], look === 'past' && classes.over)}
      href={`/public/training?id=${training.id}`}
    />
  );
});

/** A check, the position in the waitlist, a cloud while it is being sent, or a lock. The label says it in words. */
function Mark({ mark, position }: { mark: NonNullable<ItemFacts['mark']>; position: number }) {
  return (
    <span className={classes.mark}>
      {mark === 'booked' && <IconCheck size={14} stroke={3} />}
      {mark === 'sending' && <IconCloudUp size={14} stroke={2.2} />}
      {mark === 'refused' && <IconLock size={14} stroke={2.2} />}
      {mark === 'waiting' && position}
    </span>
  );
}

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
