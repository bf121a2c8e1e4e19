import type { TFunction } from 'i18next';
import type { Language } from '#api/languages.ts';
import { knownQueue } from './queue-names.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** `1.9 GB`, as the language writes it. */
export function sayBytes(bytes: number, language: Language): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = bytes / 1000 ** step;
  const format = { style: 'unit', unit: units[step] ?? 'byte', maximumFractionDigits: value < 10 && step > 0 ? 1 : 0 };
  return new Intl.NumberFormat(language, format as Intl.NumberFormatOptions).format(value);
}

export const sayNumber = (count: number, language: Language): string => new Intl.NumberFormat(language).format(count);

/** How long something has waited. */
export function saySeconds(seconds: number, t: TFunction): string {
  if (seconds < 60) return t('operators.time.seconds', { count: Math.round(seconds) });
  if (seconds < 5400) return t('operators.time.minutes', { count: Math.round(seconds / 60) });
  if (seconds < 48 * 3600) return t('operators.time.hours', { count: Math.round(seconds / 3600) });
  return t('operators.time.days', { count: Math.round(seconds / 86_400) });
}

/** Days first, and hours up to 24, as elsewhere in the app. */
const formOf = (language: Language): string => (language === 'en' ? 'en-GB' : language);

/** An instant in the time of this machine: operators have no club. */
export const sayInstant = (at: string, language: Language): string =>
  new Intl.DateTimeFormat(formOf(language), { dateStyle: 'short', timeStyle: 'short' }).format(new Date(at));

export const sayClock = (at: string, language: Language, timeStyle: 'medium' | 'short' = 'medium'): string =>
  new Intl.DateTimeFormat(formOf(language), { timeStyle }).format(new Date(at));

/** What a queue's jobs do. */
export function sayQueue(name: string, t: TFunction): string {
  const known = knownQueue(name);
  return known ? t(`operators.queues.name.${known}`) : name;
}
