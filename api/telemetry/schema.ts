import { z } from 'zod';
import { errorNames } from './error-names.ts';

const areas = ['visitor', 'member', 'trainer', 'admin', 'worker'] as const;

/** Of our own files alone: name, line and column. */
const frame = z.string().regex(/^[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/);

const where = {
  area: z.enum(areas),
  /** The page as it is declared, `/user/calendar/day/$date`: never an address that somebody opened. */
  page: z.string().regex(/^[\w/$.{}-]{1,100}$/),
};

export const browserErrorBody = z.object({
  ...where,
  name: z.enum(errorNames),
  /** Where it was thrown, innermost first. No message: engines put values into some. */
  frames: z.array(frame).min(1).max(8),
});

/** Milliseconds. */
const duration = z.number().min(0).max(600_000).optional();

/** Each as https://web.dev/articles/vitals defines it; those that the browser tells. */
export const webVitalsBody = z.object({
  ...where,
  device: z.enum(['phone', 'desktop']),
  ttfb: duration,
  fcp: duration,
  lcp: duration,
  inp: duration,
  /** Without a unit. */
  cls: z.number().min(0).max(100).optional(),
});

export type BrowserError = z.output<typeof browserErrorBody>;
export type WebVitals = z.output<typeof webVitalsBody>;
