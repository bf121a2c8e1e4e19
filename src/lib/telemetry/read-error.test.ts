import { expect, test } from 'vitest';
import { browserErrorBody } from '#api/telemetry/schema.ts';
import { readError } from './read-error.ts';

const origin = 'https://klubi.ee';

const thrown = (stack: string, name = 'TypeError') =>
  Object.assign(new Error('Mari Maasikas is not a function'), { name, stack });

test('an error is told by its name and places in our own files, whichever engine wrote them down', () => {
  const chrome = thrown(
    `TypeError: Mari Maasikas is not a function\n    at Day (${origin}/assets/day-BxY_1.js:1:2345)\n    at ${origin}/assets/index-9.js?v=2:22:7`,
  );
  const firefox = thrown(`Day@${origin}/assets/day-BxY_1.js:1:2345\n@${origin}/assets/index-9.js:22:7\n`);
  const told = { name: 'TypeError', frames: ['day-BxY_1.js:1:2345', 'index-9.js:22:7'] };
  expect(readError(chrome, origin)).toEqual(told);
  expect(readError(firefox, origin)).toEqual(told);
});

test('nothing of a person comes along, and the server takes what is told', () => {
  const error = thrown(
    `Mari@${origin}/assets/a.js:1:1\nat ${origin}/user/calendar/day/2026-11-29?client=4711:1:2\nat (chrome-extension://abc/mari.js:1:2)`,
    'MariError',
  );
  const told = readError(error, origin);
  expect(told).toEqual({ name: 'other', frames: ['a.js:1:1'] });
  expect(browserErrorBody.safeParse({ area: 'member', page: '/user/calendar/day/$date', ...told }).success).toBe(true);
});

test('what was thrown outside of our files is none of ours', () => {
  expect(readError(thrown('x@https://klubi.ee.evil.example/assets/a.js:1:1'), origin)).toBeUndefined();
  expect(readError(thrown('x@moz-extension://abc/a.js:1:1'), origin)).toBeUndefined();
  expect(readError('thrown text', origin)).toBeUndefined();
});

test('of a long stack the innermost places', () => {
  const stack = Array.from({ length: 50 }, (_, n) => `f@${origin}/assets/a.js:1:${n}`).join('\n');
  expect(readError(thrown(stack), origin)?.frames).toHaveLength(8);
});
