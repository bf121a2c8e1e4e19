import { memo } from 'react';
import type { StyleTones } from '#api/tenants/colors/theme-tokens.ts';
import type { Training } from '#api/timetable/schema.ts';
import { laneOf } from '#src/lib/hours/lane-paint.ts';
import type { WrittenName } from '#src/lib/hours/names/write-name.ts';
import type { StaffPlaces } from '#src/lib/hours/staff-places.ts';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { HourBox, HourFoot } from '#src/ui/time/hour-box.tsx';
import { HourCount, HourDisc, HourLine } from '#src/ui/time/hour-count.tsx';
import classes from './staff-item.module.css';

export interface StaffItemFacts extends StaffPlaces {
  start: string;
  /** The room of one's own. */
  where: string | undefined;
  /** What is to be done about it. */
  asks: string | undefined;
  isOwn: boolean;
  isHidden: boolean;
  look: 'past' | 'off' | undefined;
  label: string;
}

interface StaffItemProps extends StaffItemFacts {
  training: Training;
  name: WrittenName;
  tones: StyleTones | undefined;
  isEntry: boolean;
  isChosen: boolean;
}

/** A training in the trainers' week: one's own whole, with its room; others' pale. */
export const StaffItem = memo(function StaffItem(props: StaffItemProps) {
  const { training, name, tones, isEntry, isChosen, start, end, count, waiting, where, asks, isOwn, look, label } =
    props;
  const hasDisc = waiting > 0 && isOwn;
  const isBelow = props.isCountBelow || (hasDisc && props.isWaitingBelow);
  return (
    <HourBox
      id={training.id}
      {...{ start, name, look, label, isEntry, isChosen }}
      isFitted
      end={isOwn ? end : ''}
      corner={
        <>
          {!props.isCountBelow && <HourCount>{count}</HourCount>}
          {hasDisc && !props.isWaitingBelow && <HourDisc waiting={waiting} />}
        </>
      }
      foot={
        (where || asks || isBelow) && (
          <HourFoot>
            {asks && <b className={classes.asks}>{asks}</b>}
            <HourLine>
              <span>{where}</span>
              {props.isCountBelow && <HourCount>{count}</HourCount>}
              {hasDisc && props.isWaitingBelow && <HourDisc waiting={waiting} />}
            </HourLine>
          </HourFoot>
        )
      }
      lane={isOwn ? laneOf(training, tones, look) : undefined}
      hues={isOwn && look === undefined ? tones : undefined}
      className={joinClasses(!isOwn && classes.others, isOwn && props.isHidden && classes.hidden)}
      href={`/trainer/trainer-calendar/day?date=${training.startDateTime.slice(0, 10)}&training=${training.id}`}
    />
  );
});
