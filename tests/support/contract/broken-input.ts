type Json = unknown;

/** Values that are wrong almost anywhere, and texts that PostgreSQL cannot store. */
const wrongValues: readonly Json[] = [
  null,
  true,
  '',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x'.repeat(5000),
  0,
  -1,
  1.5,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  1e308,
  [],
  [1],
  {},
  { toString: 1 },
  { __proto__: null, constructor: { prototype: 1 } },
];

type Choose = <T>(all: readonly T[]) => readonly T[];

/** A valid body with each field left out, and each value replaced by some of the wrong ones, one at a time. */
export function breakBody(body: object, choose: Choose): Json[] {
  const broken: Json[] = [];
  for (const [field, value] of Object.entries(body)) {
    const { [field as never]: _left, ...rest } = body;
    broken.push(rest);
    for (const wrong of choose(wrongValues)) broken.push({ ...body, [field]: wrong });
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const inner of breakBody(value, choose)) broken.push({ ...body, [field]: inner });
    }
  }
  return broken;
}

/** Invalid ids as they can appear in a URL. */
export const brokenIds: readonly string[] = [
  '0',
  '-1',
  '+1',
  '1.5',
  '1e3',
  '01',
  '0x10',
  'abc',
  'null',
  'NaN',
  '%00',
  '1%00',
  '1%27%20or%201=1--',
  '1%2F2',
  '%EF%BC%91',
  '9007199254740992',
  '9'.repeat(20),
  '9'.repeat(199),
];

/** Queries that are invalid for any endpoint which has the field at all. */
export const brokenQueryValues: readonly string[] = [
  '',
  '%00',
  'a%00',
  '%ED%A0%80',
  'x'.repeat(3000),
  '-1',
  '2147483648',
  '9'.repeat(400),
  '1,,2',
  '2026-02-30',
  '0000-01-01',
  '0000-00-00',
  '9999-12-31',
  '2026-11-18T00:00:00Z',
  '%7B%7D',
];
