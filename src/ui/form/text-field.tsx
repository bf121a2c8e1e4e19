import '@mantine/core/styles/Input.layer.css';
import { TextInput, type TextInputProps } from '@mantine/core';
import { MantineFrame } from '#src/theme/mantine-frame.tsx';
import classes from './field.module.css';
import { FieldError } from './form-failure.tsx';

export type FieldProps = {
  /** Above the field; a placeholder never replaces it. */
  label: string;
  /** A sentence that says what to correct. */
  error?: string | undefined;
  /** A sentence under the label. */
  hint?: string;
  /** Validated successfully. */
  isAccepted?: boolean;
};

export type TextFieldProps = FieldProps &
  Omit<TextInputProps, 'label' | 'error' | 'description' | 'classNames' | 'size'>;

/** A line of text: 54 px high on a narrow screen, 48 on a wide one. Set `autoComplete` and `inputMode`. */
export function TextField({ label, error, hint, isAccepted, ...rest }: TextFieldProps) {
  return (
    <MantineFrame>
      <TextInput
        {...rest}
        label={label}
        description={hint}
        error={error && <FieldError text={error} />}
        withAsterisk={false}
        classNames={classes}
        data-accepted={isAccepted || undefined}
      />
    </MantineFrame>
  );
}
