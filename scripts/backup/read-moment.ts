import { UsageError } from '#scripts/command/usage-error.ts';

/** Of a command's option: a moment, or `latest`. Without an offset it is this machine's time. @throws UsageError */
export function readMoment(text: string): Date | 'latest' {
  if (text === 'latest') return text;
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) throw new UsageError(`${text} is no moment, as 2026-11-26T14:05+02:00 is one.`);
  return moment;
}
