import { IconMinus, IconPlus } from '@tabler/icons-react';
import { IconButton } from '../elements/icon-button.tsx';
import classes from './quantity-stepper.module.css';

interface QuantityStepperProps {
  value: number;
  max: number;
  onChange: (value: number) => void;
  /** As screen readers say them. */
  moreLabel: string;
  lessLabel: string;
}

const icon = { size: 20, stroke: 2, 'aria-hidden': true } as const;

/** How many of something: a plus alone as long as there are none. */
export function QuantityStepper({ value, max, onChange, moreLabel, lessLabel }: QuantityStepperProps) {
  return (
    <div className={classes.stepper}>
      {value > 0 && (
        <>
          <IconButton label={lessLabel} icon={<IconMinus {...icon} />} onClick={() => onChange(value - 1)} />
          <output className={classes.value}>{value}</output>
        </>
      )}
      <IconButton
        label={moreLabel}
        icon={<IconPlus {...icon} />}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      />
    </div>
  );
}
