import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/dates/styles.layer.css';
import { TimePicker } from '@mantine/dates';
import { useId } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { MantineFrame } from '#src/theme/mantine-frame.tsx';
import { joinClasses } from '../../elements/join-classes.ts';
import fieldClasses from '../field.module.css';
import { FieldError } from '../form-failure.tsx';
import type { FieldProps } from '../text-field.tsx';
import classes from './time-field.module.css';

export type TimeFieldProps = Omit<FieldProps, 'isAccepted'> & {
  /** As `18:30`; empty: none. */
  value?: string;
  /** Empty while a part of it is missing. */
  onChange?: (time: string) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  disabled?: boolean;
  /** Of a form: where it puts the focus. */
  'data-path'?: string;
};

/**
 * A time of day on a clock of 24 hours, whatever the language of the browser: typed, pasted, or by the arrow keys. Load it lazily: it
 * brings its own library.
 */
export function TimeField({ label, hint, error, 'data-path': path, value = '', ...rest }: TimeFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const part = {
    className: classes.field ?? '',
    ...(error && { 'aria-invalid': true, 'aria-describedby': id }),
  };
  return (
    <MantineFrame>
      <TimePicker
        {...rest}
        value={value}
        label={label}
        description={hint}
        error={error && <FieldError text={error} />}
        errorProps={{ id }}
        role="group"
        aria-label={label}
        hoursInputLabel={`${label}: ${t('dates.hours')}`}
        minutesInputLabel={`${label}: ${t('dates.minutes')}`}
        hoursInputProps={{ ...part, ...(path !== undefined && { 'data-path': path }) }}
        minutesInputProps={part}
        classNames={{ ...fieldClasses, input: joinClasses(fieldClasses['input'], classes.input) }}
      />
    </MantineFrame>
  );
}
