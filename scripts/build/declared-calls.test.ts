import { expect, test } from 'vitest';
import { declaredCall } from '#api/declared-calls.ts';
import { writeDeclared } from './declared-calls.ts';

test('a call is written with the words of its key, and with its time where that is not the usual one', () => {
  expect(write("query('GET /user/account/status', { owner })")).toBe(
    'query(["GET /user/account/status","status"] as never, { owner })',
  );
  expect(write("({ ...query('GET /page/', {}) })")).toBe('({ ...query(["GET /page/","rules",3600] as never, {}) })');
  expect(write("const list = pages(\n  'GET /user/message',\n  { owner },\n)")).toBe(
    'const list = pages(\n  ["GET /user/message","messages",60] as never,\n  { owner },\n)',
  );
});

test('what is asked again is written with the words of its key too', () => {
  expect(write("{ invalidates: [areaOf('GET /admin/room')] }")).toBe(
    '{ invalidates: [areaOf(["GET /admin/room","places all",60] as never)] }',
  );
});

test.each([
  'query(call, { owner })',
  "query(isOwn ? 'GET /user/schedule' : 'GET /public/schedule', {})",
  "query('GET /gone', {})",
])('what the build cannot know fails the build: %s', (code) => {
  expect(() => write(code)).toThrow(/the call must be written here|No endpoint declares/);
});

test('what only has a similar name is left alone', () => {
  const code = "useQuery(adminQueries.law()); subquery(x); task('GET /user/schedule')";
  expect(write(code)).toBe(code);
  const other = "import { once } from '#src/lib/data/command.ts';\npages(1);";
  expect(write(other)).toBe(other);
});

const write = (code: string) => writeDeclared(code, declaredCall);
