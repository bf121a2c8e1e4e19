import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { ApiRefusal } from './check-token.ts';
import { abandonOverdue } from './move-order.ts';
import { Notifications, type Sent } from './notifications.ts';
import { SandboxState } from './sandbox-state.ts';
import { serveApi } from './serve-api.ts';
import { servePages } from './serve-pages.ts';

export interface SandboxOptions {
  /** 0 is any. */
  port?: number;
  /** Where orders are kept; without it they end with the program. */
  file?: string | undefined;
  clock?: () => Date;
  /** How many times faster than the provider's own plan notifications are repeated. */
  speed?: number;
  /** What "slowly" and "then" mean at the bank. */
  slowMs?: number;
}

export interface PaymentSandbox {
  /** The base of its API, as `http://127.0.0.1:4000/api`. */
  url: string;
  origin: string;
  state: SandboxState;
  notifications: Notifications;
  /** Every notification that was sent, with the answer. */
  sent: readonly Sent[];
  close(): Promise<void>;
}

const sweepMs = 1000;

/**
 * The payment provider on this machine: its API, its bank, its card frame and its notifications, over HTTP. It shares
 * nothing with the server, which cannot tell it from the real one.
 */
export async function openPaymentSandbox(options: SandboxOptions = {}): Promise<PaymentSandbox> {
  const { port = 0, file, clock = () => new Date(), speed = 1, slowMs = 4000 } = options;
  const app = fastify();
  const state = new SandboxState(file);
  const notifications = new Notifications(state, { clock, speed });
  const origin = (): string => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ApiRefusal) return reply.code(error.status).send(error.body);
    const { statusCode = 500, message } = error as { statusCode?: number; message: string };
    return reply.code(statusCode).send({ statusCode, message, error: 'Error' });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(new ApiRefusal(404, 'Not Found').body));
  const parts = { state, notifications, clock, slowMs, origin };
  serveApi(app, parts);
  servePages(app, parts);
  await app.listen({ host: '127.0.0.1', port });
  const sweep = setInterval(() => void abandonOverdue(parts, clock()), sweepMs).unref();
  return {
    url: `${origin()}/api`,
    origin: origin(),
    state,
    notifications,
    sent: notifications.sent,
    close: async () => {
      clearInterval(sweep);
      notifications.close();
      app.server.closeAllConnections();
      await app.close();
    },
  };
}
