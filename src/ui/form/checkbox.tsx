import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox as MantineCheckbox, type CheckboxProps as MantineCheckboxProps } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { MantineFrame } from '#src/theme/mantine-frame.tsx';
import classes from './checkbox.module.css';

export type CheckboxProps = {
  label: string;
  hint?: string;
} & Omit<MantineCheckboxProps, 'label' | 'description' | 'classNames' | 'icon' | 'size'>;

/** A box with its label; the whole row of 44 px is pressable. */
export function Checkbox({ label, hint, ...rest }: CheckboxProps) {
  return (
    <MantineFrame>
      <MantineCheckbox {...rest} label={label} description={hint} icon={CheckIcon} classNames={classes} />
    </MantineFrame>
  );
}

function CheckIcon({ className }: { className?: string }) {
  return <IconCheck className={className} stroke={3} aria-hidden />;
}
