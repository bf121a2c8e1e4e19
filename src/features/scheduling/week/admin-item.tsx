import { memo } from 'react';
import type { AdminTraining } from '#api/scheduling/schema.ts';
import type { StyleTones } from '#api/tenants/colors/theme-tokens.ts';
import { laneOf } from '#src/lib/hours/lane-paint.ts';
import type { WrittenName } from '#src/lib/hours/names/write-name.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { HourBox, HourFoot } from '#src/ui/time/hour-box.tsx';
import { HourCount, HourDisc, HourLine } from '#src/ui/time/hour-count.tsx';
import classes from './admin-item.module.css';
import type { AdminItemFacts } from './item-facts.ts';
import { StateWord } from './state-word.tsx';

export interface AdminItemProps extends AdminItemFacts {
  training: AdminTraining;
  name: WrittenName;
  tones: StyleTones | undefined;
  isEntry: boolean;
  isChosen: boolean;
  /** What the panel has open would begin elsewhere. */
  isLeft: boolean;
}

/** A training in the admins' week: times, how many come and wait, name, who leads it and where. */
export const AdminItem = memo(function AdminItem(props: AdminItemProps) {
  const { training, name, tones, isEntry, isChosen, isLeft, start, end, count, waiting, state, look, label } = props;
  const isPlain = state === 'unled' || state === 'hidden' || isLeft;
  return (
    <HourBox
      id={training.id}
      {...{ start, end, name, look, label, isEntry, isChosen }}
      isFitted
      corner={
        <>
          {!props.isCountBelow && <HourCount>{count}</HourCount>}
          {waiting > 0 && !props.isWaitingBelow && <HourDisc waiting={waiting} />}
        </>
      }
      foot={<Foot {...props} />}
      lane={isLeft ? undefined : laneOf(training, tones, look)}
      hues={look === undefined && !isPlain ? tones : undefined}
      className={joinClasses(
        state === 'unled' && classes.unled,
        state === 'hidden' && classes.hidden,
        isLeft && classes.left,
      )}
    />
  );
});

function Foot({ where, state, count, waiting, isCountBelow, isWaitingBelow, isLeft }: AdminItemProps) {
  const { t } = useTranslation();
  if (isLeft) return <HourFoot>{t('scheduling.wasHere')}</HourFoot>;
  const hasDisc = waiting > 0 && isWaitingBelow;
  if (!where && !state && !hasDisc && !isCountBelow) return null;
  return (
    <HourFoot>
      <HourLine>
        <span>
          {state && <StateWord state={state} />}
          {state === 'hidden' && where && ' · '}
          {(state === undefined || state === 'hidden') && where}
        </span>
        {isCountBelow && <HourCount>{count}</HourCount>}
        {hasDisc && <HourDisc waiting={waiting} />}
      </HourLine>
    </HourFoot>
  );
}
