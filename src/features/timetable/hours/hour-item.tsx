import { IconCheck, IconCloudUp, IconLock } from '@tabler/icons-react';
import { memo } from 'react';
import type { StyleTones } from '#api/tenants/theme-tokens.ts';
import type { Training } from '#api/timetable/schema.ts';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { laneOf } from '../places/lane-paint.ts';
import classes from './hour-item.module.css';
import type { ItemFacts } from './item-facts.ts';
import type { WrittenName } from './names/write-name.ts';

export interface HourItemProps extends ItemFacts {
  training: Training;
  name: WrittenName;
  who: string | undefined;
  tones: StyleTones | undefined;
  /** The one item of the week that Tab reaches; arrow keys lead to the others. */
  isEntry: boolean;
  isChosen: boolean;
}

/** A training in its cell: times and state, name, club. Its link is as large as the box, and says a whole sentence. */
export const HourItem = memo(function HourItem({
  training,
  name,
  who,
  tones,
  isEntry,
  isChosen,
  ...facts
}: HourItemProps) {
  const { start, end, state, isLast, mark, look, club } = facts;
  const hues = look === undefined ? tones : undefined;
  return (
    <li
      className={joinClasses(
        classes.item,
        look && classes[look],
        mark && classes[mark],
        isChosen && classes.chosen,
        name.size < 14 && (name.size < 13 ? classes.least : classes.small),
      )}
      style={{ backgroundImage: laneOf(training, tones, look), backgroundColor: hues?.b, color: hues?.t }}
      data-item={training.id}
    >
      <div className={classes.line} aria-hidden>
        <div className={classes.times}>
          <b>{start}</b>
          <span>–{end}</span>
        </div>
        {state && <span className={isLast ? classes.last : classes.state}>{state}</span>}
        {mark && <Mark mark={mark} position={facts.position} />}
      </div>
      <a
        className={classes.link}
        href={`/public/training?id=${training.id}`}
        data-block={training.id}
        data-landing={isEntry || undefined}
        aria-label={facts.label}
        aria-current={isChosen || undefined}
        tabIndex={isEntry ? undefined : -1}
      />
      <span className={classes.name} aria-hidden>
        {name.text}
        {who && <span className={classes.who}> {who}</span>}
      </span>
      {club && (
        <span className={classes.club} aria-hidden>
          {club}
        </span>
      )}
    </li>
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
