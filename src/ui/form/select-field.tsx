import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { joinClasses } from '../elements/join-classes.ts';
import fieldClasses from './field.module.css';
import { FieldError } from './form-failure.tsx';
import classes from './select-field.module.css';
import type { FieldProps } from './text-field.tsx';

type Choice = string | { value: string; label: string; disabled?: boolean };
interface Group {
  group: string;
  items: readonly Choice[];
}

export type SelectFieldProps = Omit<FieldProps, 'isAccepted'> &
  ComponentProps<'select'> & {
    /** What there is to choose, where it is not written as options. */
    data?: readonly (Choice | Group)[];
  };

/**
 * A native select, groups allowed, since it works best on phones. Looks like a `TextField`, but is our own element: a page that is
 * drawn before the app has it too (`api/timetable/sight/flow/render-select.ts`).
 */
export function SelectField({ label, error, hint, data = [], children, ...rest }: SelectFieldProps) {
  const own = useId();
  const id = rest.id ?? own;
  const said = joinClasses(error && `${id}-error`, hint && `${id}-hint`);
  return (
    <div className={fieldClasses['root']}>
      <label className={fieldClasses['label']} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={fieldClasses['description']}>
          {hint}
        </p>
      )}
      <div className={joinClasses(fieldClasses['wrapper'], classes.place)}>
        <select
          {...rest}
          id={id}
          className={joinClasses(fieldClasses['input'], classes.select)}
          data-error={error ? true : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={said || undefined}
        >
          {children ?? data.map(toOption)}
        </select>
        <span className={classes.chevron}>
          <IconChevronDown size={20} stroke={1.9} aria-hidden />
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} className={fieldClasses['error']}>
          <FieldError text={error} />
        </p>
      )}
    </div>
  );
}

function toOption(choice: Choice | Group): ReactNode {
  if (typeof choice === 'object' && 'group' in choice)
    return (
      <optgroup key={choice.group} label={choice.group}>
        {choice.items.map(toOption)}
      </optgroup>
    );
  const { value, label, disabled } = typeof choice === 'string' ? { value: choice, label: choice } : choice;
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}
