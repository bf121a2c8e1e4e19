import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Stack } from '#src/ui/box/box.tsx';
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
  /** From `at`, else from the value; returns where it arrived. */
  const by = (amount: number, at = value): number => {
    const next = within(at + amount);
    onChange(next);
    return next;
  };
  return (
    <Stack gap={6} minWidth={0}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <div className={classes.box} data-error={error ? true : undefined}>
        <StepButton
          label={`${label}: ${less}`}
          isDisabled={value <= min}
          onStep={(isBig, at) => by(-(isBig ? bigStep : step), at)}
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
          onStep={(isBig, at) => by(isBig ? bigStep : step, at)}
        >
          <IconPlus size={20} stroke={2.2} aria-hidden />
        </StepButton>
      </div>
      {typeof error === 'string' && (
        <p className={classes.error}>
          <FieldError text={error} />
        </p>
      )}
    </Stack>
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
  const isHeld = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hold = () => {
    isHeld.current = false;
    let at: number | undefined;
    let repeats = 0;
    const repeat = () => {
      isHeld.current = true;
      repeats += 1;
      const next = onStep(repeats * repeatMs > bigAfterMs, at);
      // At the end nothing repeats: the button is disabled then and hears no release.
      if (next === at) return;
      at = next;
      timer.current = setTimeout(repeat, repeatMs);
    };
    timer.current = setTimeout(repeat, repeatAfterMs);
  };
  // The press that ends a hold is no step of its own.
  const press = () => {
    if (!isHeld.current) onStep(false);
    isHeld.current = false;
  };
  return (
    <button
      type="button"
      className={classes.button}
      tabIndex={-1}
      aria-label={label}
      disabled={isDisabled}
      onClick={press}
      onPointerDown={hold}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
    >
      {children}
    </button>
  );
}
