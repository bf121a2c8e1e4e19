import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { webhookEvents } from '#api/programs/webhook-events.ts';
import { webhookBody } from '#api/programs/webhook-schema.ts';

/** What is sent to the addresses of a club; `docs/programs.md` says how it is signed. */
export function describeWebhooks(): ZodOpenApiPathsObject {
  const described = webhookEvents.map((event) => [
    event,
    {
      post: {
        operationId: event,
        summary: `Told to another program: ${event}`,
        security: [],
        requestParams: { header: signature },
        requestBody: { required: true, content: { 'application/json': { schema: webhookBody } } },
        responses: {
          '2XX': { description: 'Accepted; anything else is tried again' },
          '4XX': { description: 'Not accepted' },
        },
      },
    },
  ]);
  return Object.fromEntries(described) as ZodOpenApiPathsObject;
}

const signature = z.object({
  'Trenn-Signature': z.string().meta({ description: '`t=…,v1=…`: HMAC-SHA256 over `t.body`, in hex' }),
});
