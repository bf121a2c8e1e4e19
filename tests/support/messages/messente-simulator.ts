import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the simulator does with one request. */
export type MessenteAnswer =
  | 'accept'
  /** Accepts, and the answer is lost. */
  | 'accept and cut'
  | 'accept and hang'
  /** Refuses: a status, with a code and a source as in the errors of the API. */
  | { status: number; code?: string; source?: string; retryAfter?: number };

export interface SimulatedSms {
  omnimessageId: string;
  to: string;
  text: string;
  sender: string | undefined;
  /** Where it wants to report. */
  reportUrl: string;
}

interface Omnimessage {
  to?: unknown;
  messages?: { channel?: unknown; text?: unknown; sender?: string; autoconvert?: unknown }[];
  dlr_url?: unknown;
  text_store?: unknown;
}

export interface MessenteSimulator {
  url: string;
  accepted: SimulatedSms[];
  /** How many requests came, accepted or not. */
  readonly requests: number;
  close(): Promise<void>;
}

const credentials = `Basic ${Buffer.from('api-user:api-password').toString('base64')}`;
export const simulatedAccount = { user: 'api-user', password: 'api-password' };

async function readBody(request: IncomingMessage): Promise<Omnimessage> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as Omnimessage;
}

/** The field that the API would refuse. */
function findMistake({ to, messages, dlr_url: reportUrl, text_store: store }: Omnimessage): string | undefined {
  const [message] = messages ?? [];
  if (typeof to !== 'string' || !/^\+[1-9]\d{6,14}$/.test(to)) return 'to';
  if (!message || message.channel !== 'sms' || typeof message.text !== 'string' || message.text === '')
    return 'messages';
  if (message.sender !== undefined && message.sender.length > 15) return 'sender';
  if (!['full', 'on', 'off'].includes(String(message.autoconvert))) return 'autoconvert';
  if (typeof reportUrl !== 'string' || !reportUrl.startsWith('https://')) return 'dlr_url';
  return store === 'nostore' ? undefined : 'text_store';
}

function refuse(response: ServerResponse, status: number, code: string, source = ''): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ errors: [{ title: 'Refused', detail: source, code, source }] }));
}

/** Messente's `POST /v1/omnimessage` on this machine, written from its OpenAPI document (2.1.0). */
export async function openMessente(
  answer: (attempt: number) => MessenteAnswer = () => 'accept',
): Promise<MessenteSimulator> {
  const accepted: SimulatedSms[] = [];
  let requests = 0;
  const server = createServer((request, response) => void serve(request, response));
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests += 1;
    const how = answer(requests);
    const body = await readBody(request);
    if (request.method !== 'POST' || request.url !== '/v1/omnimessage') return refuse(response, 404, '101');
    if (request.headers.authorization !== credentials) return refuse(response, 401, '103');
    if (typeof how === 'object') {
      if (how.retryAfter !== undefined) response.setHeader('retry-after', how.retryAfter);
      return refuse(response, how.status, how.code ?? '104', how.source);
    }
    const mistake = findMistake(body);
    if (mistake) return refuse(response, 400, '105', mistake);
    const [message] = body.messages ?? [];
    const sms = {
      omnimessageId: randomUUID(),
      to: String(body.to),
      text: String(message?.text),
      sender: message?.sender,
      reportUrl: String(body.dlr_url),
    };
    accepted.push(sms);
    if (how === 'accept and cut') return void request.socket.destroy();
    if (how === 'accept and hang') return undefined;
    response.writeHead(201, { 'content-type': 'application/json' });
    const messages = [{ message_id: randomUUID(), channel: 'sms', sender: sms.sender ?? 'Messente' }];
    response.end(JSON.stringify({ omnimessage_id: sms.omnimessageId, to: sms.to, messages }));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    accepted,
    get requests() {
      return requests;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A report as Messente sends it. */
export const reportOf = ({ omnimessageId, to }: SimulatedSms, status: string, err = 0) => ({
  omnimessage_id: omnimessageId,
  to,
  statuses: [
    {
      status,
      channel: 'sms',
      message_id: randomUUID(),
      error: null,
      err,
      timestamp: '2026-11-18T10:00:05Z',
      sender: 'Messente',
      price_info: { part_price: '0.062', parts_count: 1, total_price: '0.062' },
    },
  ],
});
