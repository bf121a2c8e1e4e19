import type { Intent, IntentArgs, IntentKind } from './intent.ts';

/** Path below the API's base. */
export interface IntentRequest {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
}

const requests: { [K in IntentKind]: (args: IntentArgs[K]) => IntentRequest } = {
  book: ({ trainingId, acceptOverlap }) => ({
    method: 'POST',
    path: '/user/registration',
    body: { trainingId, ...(acceptOverlap && { acceptOverlap }) },
  }),
  leave: ({ registrationId, accepts }) => {
    const price = accepts ? `?lateFeeCents=${accepts.feeCents}&lateVisit=${accepts.usesVisit}` : '';
    return { method: 'DELETE', path: `/user/registration/${registrationId}${price}` };
  },
  swap: ({ trainingId, leaves: { registrationId }, leavesFirst, accepts }) => ({
    method: 'POST',
    path: '/user/registration/swap',
    body: {
      trainingId,
      registrationId,
      ...(leavesFirst && { leavesFirst }),
      ...(accepts && { lateFeeCents: accepts.feeCents, lateVisit: accepts.usesVisit }),
    },
  }),
  confirm: ({ registrationId, isPresenceConfirmed }) => ({
    method: 'PUT',
    path: `/user/registration/${registrationId}`,
    body: { isPresenceConfirmed },
  }),
  feedback: (body) => ({ method: 'POST', path: '/user/comment', body }),
  profile: (body) => ({ method: 'PUT', path: '/user/account/profile', body }),
  attendance: ({ trainingId, registrationIds, presence, tappedAt }) =>
    registrationIds.length === 1
      ? { method: 'PUT', path: `/trainer/registration/${registrationIds[0]}`, body: { presence, tappedAt } }
      : {
          method: 'PUT',
          path: `/trainer/registration/class/${trainingId}`,
          body: { registrationIds, presence, tappedAt },
        },
  walkIn: (entry) => rosterEntry('walk_in', entry),
  rosterNote: (entry) => rosterEntry('note', entry),
  substitute: ({ offerId }) => ({ method: 'POST', path: '/trainer/schedule/substitute/apply', body: { offerId } }),
  doorScan: (body) => ({ method: 'POST', path: '/user/entry/scan', body }),
};

const rosterEntry = (
  kind: 'walk_in' | 'note',
  { trainingId, entryId, text, tappedAt }: IntentArgs['walkIn'],
): IntentRequest => ({
  method: 'POST',
  path: `/trainer/registration/class/${trainingId}`,
  body: { entryId, kind, text, tappedAt },
});

/** The request for an intent; page and worker send the same. */
export const requestOf = <K extends IntentKind>({ kind, args }: Pick<Intent<K>, 'kind' | 'args'>): IntentRequest =>
  requests[kind](args);

/** All kinds of intents, by name. */
export const intentKinds = Object.keys(requests) as IntentKind[];

export const isIntentKind = (kind: unknown): kind is IntentKind =>
  typeof kind === 'string' && Object.hasOwn(requests, kind);
