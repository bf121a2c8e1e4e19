import { z } from 'zod';

/** The value of one is percent-encoded. */
const pair = /^\s*[\w-]+\s*=(?:[^%,]|%[\da-f]{2})*$/i;
const partsOf = (text: string): string[] => text.split(',').filter((part) => part.trim() !== '');

/** As OpenTelemetry writes them: `authorization=Bearer%20abc,x-team=clubs`. */
export const otlpHeaders = z
  .string()
  .default('')
  .refine((text) => partsOf(text).every((part) => pair.test(part)), 'must be name=value, separated by commas')
  .transform((text) =>
    Object.fromEntries(
      partsOf(text).map((part) => {
        const [name = '', ...value] = part.split('=');
        return [name.trim(), decodeURIComponent(value.join('=').trim())];
      }),
    ),
  );
