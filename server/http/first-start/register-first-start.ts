import type { FastifyInstance, FastifyRequest } from 'fastify';
import { firstStart, firstStartLink } from '#api/set-up/first-start.ts';
import { firstStartBase } from '#api/set-up/first-start-base.ts';
import type { Database } from '../../db/open-database.ts';
import type { Services } from '../../endpoint/services.ts';
import {
  checkFirstLink,
  type FirstStartContext,
  startFirstClub,
} from '../../features/set-up/first-start/first-start.ts';
import { parse } from '../register-endpoint.ts';
import { checkSameOrigin } from '../request/open-request.ts';
import { sendResponse } from '../response/send-response.ts';

/** Whether a printed link is good, and what it is for. Only where this process began without a tenant. */
export function registerFirstStart(app: FastifyInstance, services: Services, owner: Database): void {
  const contextOf = (request: FastifyRequest): FirstStartContext => {
    checkSameOrigin(request);
    return { services, owner, address: request.ip, now: services.clock() };
  };
  app.post(`${firstStartBase}/link`, async (request, reply) => {
    const context = contextOf(request);
    const { link } = parse(firstStartLink, request.body) as { link: string };
    return sendResponse(request, reply, 204, await checkFirstLink(context, link));
  });
  app.post(firstStartBase, async (request, reply) => {
    const context = contextOf(request);
    const asked = parse(firstStart, request.body) as Parameters<typeof startFirstClub>[1];
    return sendResponse(request, reply, 200, await startFirstClub(context, asked));
  });
}
