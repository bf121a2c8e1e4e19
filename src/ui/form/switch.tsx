import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch as MantineSwitch, type SwitchProps as MantineSwitchProps } from '@mantine/core';
import { MantineFrame } from '#src/theme/mantine-frame.tsx';
import classes from './switch.module.css';

export type SwitchProps = {
  label: string;
  hint?: string;
} & Omit<MantineSwitchProps, 'label' | 'description' | 'classNames' | 'size' | 'labelPosition'>;

/** Toggles a setting at once, without a save button; its whole row is pressable. */
export function Switch({ label, hint, ...rest }: SwitchProps) {
  return (
    <MantineFrame>
      <MantineSwitch
        {...rest}
        label={label}
        description={hint}
        labelPosition="left"
        withThumbIndicator={false}
        classNames={classes}
      />
    </MantineFrame>
  );
}
