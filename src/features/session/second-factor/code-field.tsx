import { type ChangeEvent, type SyntheticEvent, useState } from 'react';
import { TextField, type TextFieldProps } from '#src/ui/form/text-field.tsx';
import classes from './code-field.module.css';

const length = 6;
const places = Array.from({ length }, (_, at) => at);

/** Six digits of an authenticator app: one field under six boxes, which phones and password managers fill in. */
export function CodeField({ onChange, ...rest }: TextFieldProps) {
  const [digits, setDigits] = useState('');
  // Apps show the code in two groups: pasted with its space it is the same.
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const typed = field.value.replaceAll(/\D/g, '').slice(0, length);
    if (field.value !== typed) field.value = typed;
    setDigits(typed);
    onChange?.(event);
  };
  const next = Math.min(digits.length, length - 1);
  return (
    <div className={classes.field}>
      <TextField
        {...rest}
        onChange={take}
        onSelect={typeAtTheEnd}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        enterKeyHint="go"
        leftSection={
          <span className={classes.boxes} aria-hidden>
            {places.map((at) => (
              <span key={at} className={classes.box} data-next={at === next || undefined}>
                {digits[at]}
              </span>
            ))}
          </span>
        }
        leftSectionWidth="100%"
        leftSectionPointerEvents="none"
      />
    </div>
  );
}

/** No caret shows where one would type in the middle. */
function typeAtTheEnd({ currentTarget: field }: SyntheticEvent<HTMLInputElement>): void {
  const end = field.value.length;
  if (field.selectionStart === field.selectionEnd && field.selectionEnd !== end) field.setSelectionRange(end, end);
}
