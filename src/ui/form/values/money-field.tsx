import { TextField, type TextFieldProps } from '../text-field.tsx';

/** An amount in euros, as a text that `readMoney` reads. */
export function MoneyField(props: Omit<TextFieldProps, 'inputMode' | 'rightSection' | 'maxLength' | 'autoComplete'>) {
  return <TextField {...props} inputMode="decimal" maxLength={12} autoComplete="off" rightSection="€" />;
}
