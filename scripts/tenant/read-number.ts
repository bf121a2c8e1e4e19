import { UsageError } from '#scripts/command/usage-error.ts';

export function readNumber(name: string, text: string | undefined, min: number, max: number): number | null {
  if (text === undefined) return null;
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= min && number <= max) return number;
  throw new UsageError(`--${name} is a whole number from ${min} to ${max}.`);
}
