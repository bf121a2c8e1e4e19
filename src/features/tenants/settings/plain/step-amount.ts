import type { Language } from '#api/languages.ts';
import { readMoney, writeMoney } from '#src/lib/i18n/read-money.ts';
import type { FormField } from './setting-draft.ts';

/** One step of a button: small numbers by one, minutes and seconds by five, long ones by a quarter, money by half a euro. */
function stepOf({ name, look }: FormField, value: number, by: 1 | -1): number {
  if (look === 'money') return 50;
  if (look === 'time') return 30;
  if (!/(Minutes|Seconds|MinutesBefore|BetweenClubs)$/.test(name)) return 1;
  return value + by >= 60 ? 15 : 5;
}

const wholeDay = 24 * 60;

function stepTime(typed: string, minutes: number): string {
  const [, hour = '0', minute = '0'] = /^(\d\d):(\d\d)/.exec(typed) ?? [];
  const next = (Number(hour) * 60 + Number(minute) + minutes + wholeDay) % wholeDay;
  return [Math.floor(next / 60), next % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** What is typed after a press on plus or minus: the next whole step, within what the field may be. Below the least of one that may be empty is nothing. */
export function stepAmount(
  typed: string,
  field: FormField,
  { by, language }: { by: 1 | -1; language: Language },
): string {
  const { look, least = 0, most = Number.MAX_SAFE_INTEGER, isNullable } = field;
  if (look === 'time') return stepTime(typed, by * stepOf(field, 0, by));
  const write = (value: number) => (look === 'money' ? writeMoney(value, language) : String(value));
  const read = look === 'money' ? readMoney(typed) : Number(typed.trim() || Number.NaN);
  if (read === undefined || Number.isNaN(read)) return by > 0 ? write(Math.max(least, stepOf(field, 0, by))) : typed;
  const step = stepOf(field, read, by);
  const next = by > 0 ? (Math.floor(read / step) + 1) * step : (Math.ceil(read / step) - 1) * step;
  if (by < 0 && read <= least && isNullable) return '';
  return write(Math.min(most, Math.max(least, next)));
}
