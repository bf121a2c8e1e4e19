import type { ReactNode } from 'react';
import classes from './method-chooser.module.css';

interface MethodRowProps {
  icon?: ReactNode;
  label: string;
  isOn: boolean;
  onChoose: () => void;
}

/** One way to pay, as a row with its mark. */
export function MethodRow({ icon, label, isOn, onChoose }: MethodRowProps) {
  return (
    <label className={classes.row}>
      {icon}
      <span>{label}</span>
      <input type="radio" name="payment-method" checked={isOn} onChange={onChoose} />
    </label>
  );
}

/** One bank, as a tile. */
export function BankTile({ label, isOn, onChoose }: MethodRowProps) {
  return (
    <label className={classes.tile}>
      <input type="radio" name="payment-method" checked={isOn} onChange={onChoose} />
      <span>{label}</span>
    </label>
  );
}
