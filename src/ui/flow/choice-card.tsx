import { IconCheck } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import classes from './choice-card.module.css';

export interface ChoiceCardProps {
  /** Of all cards of one choice. */
  name: string;
  title: string;
  /** Before the words; decorative. */
  icon?: ReactNode;
  text?: ReactNode;
  /** At the right: a price. */
  end?: ReactNode;
  isOn: boolean;
  onChoose: () => void;
  /** Pressed with a finger or a mouse: the choice is made. Arrow keys only look through the cards. */
  onPick?: () => void;
  /** Without the mark: several stand side by side. */
  isSmall?: boolean;
  /** The mark stands before the words. */
  isMarkFirst?: boolean;
}

/** One of several things to choose, as a card; put them into a `ChoiceGroup`. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { name, title, icon, text, end, isOn, onChoose, onPick, isSmall = false, isMarkFirst = false } = props;
  const press = ({ detail }: MouseEvent) => {
    if (!onPick || detail === 0) return;
    onChoose();
    onPick();
  };
  return (
    <label className={classes.card} data-small={isSmall || undefined}>
      <input type="radio" name={name} checked={isOn} onChange={onChoose} onClick={press} className={classes.input} />
      {icon && (
        <span className={classes.icon} aria-hidden>
          {icon}
        </span>
      )}
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {text && <span className={classes.text}>{text}</span>}
      </span>
      {end && <span className={classes.end}>{end}</span>}
      {!isSmall && (
        <span className={classes.mark} data-first={isMarkFirst || undefined} aria-hidden>
          {isOn && <IconCheck size={16} stroke={3} />}
        </span>
      )}
    </label>
  );
}

/** The cards of one choice, named by the heading with that id. */
export function ChoiceGroup({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={classes.group}>
      {children}
    </div>
  );
}
