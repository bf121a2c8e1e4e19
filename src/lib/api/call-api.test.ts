import { expect, test } from 'vitest';
import { ApiFailure, isTransient, NetworkFailure } from './api-failure.ts';
import { readResponse } from './call-api.ts';

test('a server without its database counts as unreachable', async () => {
  const failure = await failureOf(503, refusal(503));
  expect(failure).toBeInstanceOf(NetworkFailure);
  expect(isTransient(failure)).toBe(true);
});

test.each([502, 503, 504])('a proxy’s %i counts as unreachable too', async (status) => {
  expect(await failureOf(status, '<html>Bad gateway</html>')).toBeInstanceOf(NetworkFailure);
});

test('a server error counts as a response', async () => {
  expect(await failureOf(500, refusal(500))).toEqual(new ApiFailure('server_error', 500));
});

const failureOf = (status: number, body: string): Promise<unknown> =>
  readResponse(new Response(body, { status })).catch((error: unknown) => error);

const refusal = (status: number): string => JSON.stringify({ errors: ['server_error'], code: status });
