import { TextField, type TextFieldProps } from './text-field.tsx';

/** An email address: the keyboard shows @, and nothing is capitalised or corrected. Set `autoComplete`. */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  return (
    <TextField type="email" inputMode="email" autoCapitalize="none" autoCorrect="off" spellCheck={false} {...props} />
  );
}
