import type { KeptScan } from '#api/entry/schema.ts';
import { alone, isRecord, type Kind, saying } from './kind.ts';

/** The scanned code of a door. */
export const doorScan: Kind<{ data: string }, KeptScan> = {
  request: (body) => ({ method: 'POST', path: '/user/entry/scan', body }),
  isResult: ({ body }) =>
    isRecord(body) &&
    typeof body['doorName'] === 'string' &&
    (body['outcome'] === 'unconfirmed' || body['outcome'] === 'known'),
  queueKeys: () => ['doorScan'],
  applyTo: () => undefined,
  undo: 'refetch',
  words: saying('doorScan'),
  // Whose door was scanned only the server knows.
  subjectOf: ({ subject, result: { unitName } }) => (unitName ? { ...subject, club: unitName } : subject),
  toldWith: alone,
  answeredIn: 'message',
  tooLate: 'registering_not_allowed',
  upgrades: {},
};
