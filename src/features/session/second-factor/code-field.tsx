import { TextField, type TextFieldProps } from '#src/ui/form/text-field.tsx';
import classes from './second-factor.module.css';

/** Six digits of an authenticator app, which phones and password managers fill in. */
export const CodeField = (props: TextFieldProps) => (
  <div className={classes.field}>
    <TextField {...props} inputMode="numeric" autoComplete="one-time-code" maxLength={12} enterKeyHint="go" />
  </div>
);
