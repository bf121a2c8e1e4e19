import { IconAlertCircle } from '@tabler/icons-react';

/** The sentence under a field, with its icon. */
export function FieldError({ text }: { text: string }) {
  return (
    <>
      <IconAlertCircle size={18} stroke={1.9} aria-hidden />
      {text}
    </>
  );
}
