import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { MantineFrame } from '#src/theme/mantine-frame.tsx';
import classes from './field.module.css';
import { FieldError } from './form-failure.tsx';
import type { FieldProps } from './text-field.tsx';

export type PasswordFieldProps = FieldProps & {
  /** Labels of the button that shows and hides the password. */
  showLabel: string;
  hideLabel: string;
} & Omit<PasswordInputProps, 'label' | 'error' | 'description' | 'classNames' | 'size' | 'visible'>;

/** A password field whose content can be shown. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordField({ label, error, hint, isAccepted, showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [isVisible, { toggle }] = useDisclosure(false);
  return (
    <MantineFrame>
      <PasswordInput
        {...rest}
        label={label}
        description={hint}
        error={error && <FieldError text={error} />}
        aria-invalid={error ? true : undefined}
        withAsterisk={false}
        classNames={classes}
        data-accepted={isAccepted || undefined}
        visible={isVisible}
        onVisibilityChange={toggle}
        visibilityToggleIcon={EyeIcon}
        visibilityToggleButtonProps={{ 'aria-label': isVisible ? hideLabel : showLabel, tabIndex: 0 }}
      />
    </MantineFrame>
  );
}

function EyeIcon({ reveal }: { reveal: boolean }) {
  const Icon = reveal ? IconEyeOff : IconEye;
  return <Icon size={24} stroke={1.9} aria-hidden />;
}
