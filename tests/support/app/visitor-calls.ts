import type { FastifyInstance } from 'fastify';
import { call, type TestClub } from './test-club.ts';

export const kulli = { name: 'Külli Külaline', email: 'kulli@kulaline.test', phone: '5555 0123' };

/** Books without an account. */
export const bookAsVisitor = (
  app: FastifyInstance,
  club: Pick<TestClub, 'host'>,
  trainingId: number,
  visitor: object = kulli,
  key = crypto.randomUUID(),
) => {
  const path = `/public/registration/anonymous/${trainingId}`;
  return call(app, club, { method: 'POST', path, body: visitor, key });
};

/** Confirms a held place by its secret. */
export const confirmAsVisitor = (app: FastifyInstance, club: Pick<TestClub, 'host'>, id: unknown, secret: string) =>
  call(app, club, {
    method: 'POST',
    path: `/public/registration/anonymous/confirm/${String(id)}`,
    body: { secret },
  });

/** Cancels a place by its secret. */
export const leaveAsVisitor = (app: FastifyInstance, club: Pick<TestClub, 'host'>, id: unknown, secret: string) =>
  call(app, club, {
    method: 'POST',
    path: `/public/registration/anonymous/cancel/${String(id)}`,
    body: { secret },
  });
