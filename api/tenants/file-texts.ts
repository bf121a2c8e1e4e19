import { z } from 'zod';

/** Control characters except tab and line ends: invalid in a text, and PostgreSQL does not store NUL. */
const hasControls = (text: string): boolean =>
  Array.from(text).some((character) => character < ' ' && !'\t\r\n'.includes(character));

const noControls = 'must not hold control characters';
/** As it stands in the file; a tab or the end of a line may be in it. */
export const text = z
  .string()
  .trim()
  .max(20_000)
  .refine((text) => !hasControls(text), noControls);
export const name = text.pipe(z.string().min(1, 'must not be empty').max(200));
