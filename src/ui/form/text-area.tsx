import '@mantine/core/styles/Input.layer.css';
import { Textarea, type TextareaProps } from '@mantine/core';
import { MantineFrame } from '#src/theme/mantine-frame.tsx';
import { joinClasses } from '../elements/join-classes.ts';
import fieldClasses from './field.module.css';
import { FieldError } from './form-failure.tsx';
import classes from './text-area.module.css';
import type { FieldProps } from './text-field.tsx';

export type TextAreaProps = Omit<FieldProps, 'isAccepted'> &
  Omit<TextareaProps, 'label' | 'error' | 'description' | 'classNames' | 'size'>;

const classNames = { ...fieldClasses, input: joinClasses(fieldClasses.input, classes.area) };

/** Several lines of text, three high unless `rows` is set. */
export function TextArea({ label, error, hint, rows = 3, ...rest }: TextAreaProps) {
  return (
    <MantineFrame>
      <Textarea
        {...rest}
        rows={rows}
        label={label}
        description={hint}
        error={error && <FieldError text={error} />}
        withAsterisk={false}
        classNames={classNames}
      />
    </MantineFrame>
  );
}
