import { expect, test } from 'vitest';
import { endpoint } from './endpoint.ts';
import { idParams } from './wire-types.ts';

const stated = { path: '/lane', summary: 'Lanes', access: 'admin' } as const;

test.each([
  ['GET', 200],
  ['PUT', 200],
  ['POST', 201],
  ['DELETE', 200],
] as const)('a %s that answers has status %i, without an answer 204', (method, status) => {
  expect(endpoint({ ...stated, method, response: idParams })).toMatchObject({ status, errors: [] });
  expect(endpoint({ ...stated, method })).toMatchObject({ status: 204, errors: [] });
});

test('what an endpoint states is not a default', () => {
  const own = { ...stated, method: 'POST', response: idParams, status: 200, errors: ['period_closed'] } as const;
  expect(endpoint(own)).toMatchObject({ status: 200, errors: ['period_closed'] });
});
