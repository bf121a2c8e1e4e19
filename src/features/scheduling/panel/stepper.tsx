import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { FieldError } from '#src/ui/form/form-failure.tsx';
import classes from './stepper.module.css';

interface StepperProps {
  label: string;
  value: number;
  /** As it is read: `18:00`, `60 min`. */
  text: string;
  step: number;
  /** When it is held: larger steps. */
  bigStep: number;
  min: number;
  max: number;
  less: string;
  more: string;
  error?: ReactNode;
  onChange: (value: number) => void;
}

const repeatAfterMs = 350;
const repeatMs = 120;
const bigAfterMs = 600;

/** A value between − and +; a press goes by a step, holding repeats and soon goes by larger ones. Arrow keys do the same. */
export function Stepper(props: StepperProps) {
  const { label, value, text, step, bigStep, min, max, less, more, error, onChange } = props;
  const id = useId();
  const within = (wanted: number) => Math.min(max, Math.max(min, wanted));
  const by = (amount: number) => onChange(within(value + amount));
  return (
    <div className={classes.field}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <div className={classes.box} data-error={error ? true : undefined}>
        <StepButton
          label={`${label}: ${less}`}
          isDisabled={value <= min}
          onStep={(isHeld, at) => {
            const next = within((at ?? value) - (isHeld ? bigStep : step));
            onChange(next);
            return next;
          }}
        >
          <IconMinus size={20} stroke={2.2} aria-hidden />
        </StepButton>
        <span
          role="spinbutton"
          tabIndex={0}
          className={classes.value}
          aria-labelledby={id}
          aria-valuenow={value}
          aria-valuetext={text}
          aria-valuemin={min}
          aria-valuemax={max}
          onKeyDown={(event) => {
            const amount = { ArrowUp: step, ArrowDown: -step, PageUp: bigStep, PageDown: -bigStep }[event.key];
            if (amount === undefined) return;
            event.preventDefault();
            by(amount);
          }}
        >
          {text}
        </span>
        <StepButton
          label={`${label}: ${more}`}
          isDisabled={value >= max}
          onStep={(isHeld, at) => {
            const next = within((at ?? value) + (isHeld ? bigStep : step));
            onChange(next);
            return next;
          }}
        >
          <IconPlus size={20} stroke={2.2} aria-hidden />
        </StepButton>
      </div>
      {typeof error === 'string' && (
        <p className={classes.error}>
          <FieldError text={error} />
        </p>
      )}
    </div>
  );
}

interface StepButtonProps {
  label: string;
  isDisabled: boolean;
  /** Goes a step from `at`, else from the value; returns where it arrived. */
  onStep: (isBig: boolean, at?: number) => number;
  children: ReactNode;
}

/** A press goes by a step; held, it repeats, and soon by larger ones. */
function StepButton({ label, isDisabled, onStep, children }: StepButtonProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  const hold = () => {
    let at: number | undefined;
    let repeats = 0;
    const repeat = () => {
      repeats += 1;
      at = onStep(repeats * repeatMs > bigAfterMs, at);
      timer.current = setTimeout(repeat, repeatMs);
    };
    timer.current = setTimeout(repeat, repeatAfterMs);
  };
  return (
    <button
      type="button"
      className={classes.button}
      tabIndex={-1}
      aria-label={label}
      disabled={isDisabled}
      onClick={() => onStep(false)}
      onPointerDown={hold}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
    >
      {children}
    </button>
  );
}
