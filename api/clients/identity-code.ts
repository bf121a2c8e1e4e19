const weights = [
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 1],
  [3, 4, 5, 6, 7, 8, 9, 1, 2, 3],
] as const;

/** The remainder that an Estonian code ends with; in the second round 10 stands for 0. */
function checkDigit(digits: readonly number[]): number {
  const remainders = weights.map(
    (round) => round.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0) % 11,
  );
  return (remainders.find((remainder) => remainder < 10) ?? 0) % 10;
}

function isDay(day: number, month: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

/**
 * An Estonian code, or a Latvian one with its dash, as the country writes it; `undefined` for anything else. Latvian codes that begin
 * with 32 say no birthday.
 */
export function normalizeIdentityCode(text: string): string | undefined {
  const code = text.replaceAll(/\s/g, '');
  const latvian = /^(\d{6})-?(\d{5})$/.exec(code);
  if (!latvian) return undefined;
  const digits = [...code.replace('-', '')].map(Number);
  const isEstonian =
    !code.includes('-') &&
    /^[1-8]/.test(code) &&
    isDay(Number(code.slice(5, 7)), Number(code.slice(3, 5))) &&
    checkDigit(digits) === digits[10];
  if (isEstonian) return code;
  const isLatvian = code.startsWith('32') || isDay(Number(code.slice(0, 2)), Number(code.slice(2, 4)));
  return isLatvian ? `${latvian[1]}-${latvian[2]}` : undefined;
}
