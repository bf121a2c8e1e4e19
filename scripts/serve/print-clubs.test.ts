import { expect, test } from 'vitest';
import { sayWhere } from './print-clubs.ts';

test.each([
  [8443, undefined, '127.0.0.1', 'Trenn listens at http://127.0.0.1:8443.'],
  [8444, undefined, '127.0.0.1', 'Trenn listens at http://127.0.0.1:8444, since port 8443 is taken.'],
  [9000, 9000, '0.0.0.0', 'Trenn listens at http://0.0.0.0:9000.'],
  [41_234, 0, '::1', 'Trenn listens at http://[::1]:41234.'],
])('port %i of the wanted %s at %s', (port, wanted, host, said) => {
  expect(sayWhere(port, { host, port: wanted })).toBe(said);
});
