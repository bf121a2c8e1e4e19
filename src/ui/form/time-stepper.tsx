import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import fieldClasses from './field.module.css';
import classes from './time-stepper.module.css';

export interface TimeStepperProps {
  label: string;
  /** Minutes after midnight; 1440 is the next midnight. */
  value: number;
  onChange: (minutes: number) => void;
  min?: number;
  max?: number;
  /** Actions of the two buttons, for screen readers. */
  earlier: string;
  later: string;
}

const step = 5;
const keys: Readonly<Record<string, number>> = { ArrowUp: step, ArrowDown: -step, PageUp: 30, PageDown: -30 };

const twoDigits = (n: number): string => String(n).padStart(2, '0');
export const timeOfDay = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** A time of day in steps of five minutes, by buttons or arrow keys; page keys go by half hours. */
export function TimeStepper({ label, value, onChange, min = 0, max = 1440, earlier, later }: TimeStepperProps) {
  const id = useId();
  const move = (by: number) => onChange(Math.min(max, Math.max(min, value + by)));
  const press = (event: KeyboardEvent) => {
    const by = keys[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(by);
  };
  return (
    <div className={fieldClasses['root']}>
      <span id={id} className={fieldClasses['label']}>
        {label}
      </span>
      <div className={classes.stepper}>
        <button type="button" className={classes.step} aria-label={`${label}: ${earlier}`} onClick={() => move(-step)}>
          <IconMinus size={18} stroke={2} aria-hidden />
        </button>
        <span
          role="spinbutton"
          tabIndex={0}
          aria-labelledby={id}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuetext={timeOfDay(value)}
          className={classes.value}
          onKeyDown={press}
        >
          {timeOfDay(value)}
        </span>
        <button type="button" className={classes.step} aria-label={`${label}: ${later}`} onClick={() => move(step)}>
          <IconPlus size={18} stroke={2} aria-hidden />
        </button>
      </div>
    </div>
  );
}
