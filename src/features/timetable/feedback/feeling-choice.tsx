import {
  type Icon,
  IconHeart,
  IconHeartFilled,
  IconThumbDown,
  IconThumbDownFilled,
  IconThumbUp,
  IconThumbUpFilled,
} from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { type Feeling, feelings } from '#api/feedback/feelings.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type from '#src/theme/type.module.css';
import classes from './feeling-choice.module.css';

export interface FeelingChoiceProps {
  legend: string;
  /** Beside the label: who is meant. */
  about?: ReactNode;
  value: Feeling | null;
  /** Without visible labels, when the same three are spelled out above. Screen readers get them all the same. */
  isIconOnly?: boolean;
  onChange: (feeling: Feeling) => void;
}

/** One of three feelings. */
export function FeelingChoice({ legend, about, value, isIconOnly, onChange }: FeelingChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>
        <span>{legend}</span>
        {about && <span className={classes.about}>{about}</span>}
      </legend>
      {feelings.map((feeling) => {
        const isChosen = value === feeling;
        const Icon = feelingIcons[feeling][isChosen ? 'given' : 'open'];
        return (
          <label key={feeling} className={classes.option}>
            <input type="radio" name={name} checked={isChosen} onChange={() => onChange(feeling)} />
            <Icon size={isIconOnly ? 22 : 26} stroke={1.9} aria-hidden />
            <span className={isIconOnly ? type.hidden : undefined}>{t(`feedback.feeling.${feeling}`)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** Filled means that a rating was given. */
export const feelingIcons: Record<Feeling, { open: Icon; given: Icon }> = {
  dislike: { open: IconThumbDown, given: IconThumbDownFilled },
  like: { open: IconThumbUp, given: IconThumbUpFilled },
  love: { open: IconHeart, given: IconHeartFilled },
};
