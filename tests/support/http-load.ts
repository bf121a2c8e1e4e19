import { Agent, request } from 'node:http';
import type { TestPerson } from './test-club.ts';

export interface LoadAnswer {
  status: number;
  body: { registrationId?: number; status?: 'booked' | 'waiting'; placeInWaitingList?: number; errors?: string[] };
}

/** Calls a listening server over real sockets, as many at once as are asked for. */
export class HttpLoad {
  readonly #agent: Agent;
  readonly #port: number;
  readonly #host: string;

  constructor(port: number, host: string, connections: number) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
    this.#port = port;
    this.#host = host;
  }

  book(as: TestPerson, trainingId: number): Promise<LoadAnswer> {
    return this.#send(as, 'POST', '/user/registration', { trainingId });
  }

  leave(as: TestPerson, registrationId: number): Promise<LoadAnswer> {
    return this.#send(as, 'DELETE', `/user/registration/${registrationId}`);
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(as: TestPerson, method: string, path: string, body?: object): Promise<LoadAnswer> {
    const payload = body && JSON.stringify(body);
    const headers = {
      host: this.#host,
      authorization: `Bearer ${as.token}`,
      'idempotency-key': crypto.randomUUID(),
      ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    };
    const options = {
      agent: this.#agent,
      host: '127.0.0.1',
      port: this.#port,
      method,
      path: `/api/v0.1${path}`,
      headers,
    };
    return new Promise((resolve, reject) => {
      const sent = request(options, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(parts).toString();
          const answer = text ? (JSON.parse(text) as LoadAnswer['body']) : {};
          resolve({ status: response.statusCode ?? 0, body: answer });
        });
      });
      sent.on('error', reject);
      sent.end(payload);
    });
  }
}
