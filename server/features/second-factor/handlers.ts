import type { secondFactorEndpoints } from '#api/second-factor/endpoints.ts';
import type { HandlersOf } from '#server/endpoint/handler.ts';
import { confirmSession } from './confirm-session.ts';

export const secondFactorHandlers: HandlersOf<typeof secondFactorEndpoints> = {
  confirmSession,
};
