/** A beginning and an end as they are typed. */
export type TypedSpan = [from: string, until: string];

export const splitHours = (value: string): TypedSpan[] =>
  value.split('+').map((part) => {
    const [from = '', until = ''] = part.split('-');
    return [from, until];
  });

export const typedHours = (spans: readonly TypedSpan[]): string =>
  spans.map(([from, until]) => `${from.replaceAll(/[-+\s]/g, '')}-${until.replaceAll(/[-+\s]/g, '')}`).join('+');

/** `7`, `730`, `7.30` as 07:00 and 07:30; what is no time stays as it is typed. */
export function readTypedTime(typed: string): string {
  const [, hour, minute] = /^(\d{1,2})(?:[:.,]?(\d\d))?$/.exec(typed.trim()) ?? [];
  if (hour === undefined || Number(hour) > 24 || Number(minute ?? 0) > 59) return typed;
  return `${hour.padStart(2, '0')}:${minute ?? '00'}`;
}
