import '@mantine/core/styles/Input.layer.css';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { MantineFrame } from '#src/theme/mantine-frame.tsx';
import { joinClasses } from '../elements/join-classes.ts';
import fieldClasses from './field.module.css';
import { FieldError } from './form-failure.tsx';
import classes from './select-field.module.css';
import type { FieldProps } from './text-field.tsx';

export type SelectFieldProps = Omit<FieldProps, 'isAccepted'> &
  Omit<NativeSelectProps, 'label' | 'error' | 'description' | 'classNames' | 'size'>;

/** A native select, groups allowed, since it works best on phones. Looks like a `TextField`. */
export function SelectField({ label, error, hint, ...rest }: SelectFieldProps) {
  return (
    <MantineFrame>
      <NativeSelect
        {...rest}
        label={label}
        description={hint}
        error={error && <FieldError text={error} />}
        withAsterisk={false}
        classNames={{ ...fieldClasses, input: joinClasses(fieldClasses['input'], classes.select) }}
        rightSection={<IconChevronDown size={20} stroke={1.9} aria-hidden />}
        rightSectionPointerEvents="none"
      />
    </MantineFrame>
  );
}
