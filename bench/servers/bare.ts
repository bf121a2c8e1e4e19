import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { poolSize } from '../settings.ts';
import { readStatement } from '../sql/read-sql.ts';
import { bookAsTheServerDoes } from './book-as-the-server-does.ts';
import { tellParent } from './tell-parent.ts';

const {
  BENCH_CONNECTION = '{}',
  BENCH_APP = '{}',
  BENCH_BYTES = '',
  BENCH_NAMES = '',
  BENCH_TENANTS = '{}',
} = process.env;
const pool = new pg.Pool({ ...(JSON.parse(BENCH_CONNECTION) as pg.PoolConfig), max: poolSize });
/** As our server: the application's role, with pipelined connections. */
const appPool = new pg.Pool({ ...(JSON.parse(BENCH_APP) as pg.PoolConfig), max: poolSize, pipeline: true });
const bytes = readFileSync(BENCH_BYTES);
/** Clubs, rooms, trainers and styles at the end of the response: from memory, as in our server. */
const names = readFileSync(BENCH_NAMES, 'utf8');
const tenants = JSON.parse(BENCH_TENANTS) as {
  week: number;
  booking: number;
  from: string;
  until: string;
  /** The ids of contracts have the same offset from the first as those of members. */
  contractOffset: number;
};
const etag = '"bare"';
const json = 'application/json; charset=utf-8';

async function answerWeek(response: ServerResponse): Promise<void> {
  const { rows } = await pool.query<{ items: string }>({
    name: 'week',
    text: readStatement('week-as-json').text,
    values: [tenants.week, tenants.from, tenants.until],
  });
  const body = `{"items":${rows[0]?.items},${names}`;
  response.writeHead(200, { 'content-type': json, 'content-length': Buffer.byteLength(body) }).end(body);
}

async function readTraining(request: IncomingMessage): Promise<number> {
  let text = '';
  for await (const part of request) text += part;
  return (JSON.parse(text) as { trainingId: number }).trainingId;
}

function sendBooked(response: ServerResponse, registrationId: unknown): void {
  const body = JSON.stringify({ registrationId });
  response.writeHead(registrationId ? 201 : 409, { 'content-type': json, 'content-length': body.length }).end(body);
}

async function answerSameBooking(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const training = await readTraining(request);
  const client = Number(request.headers['x-client']);
  const contract = client + tenants.contractOffset;
  sendBooked(response, await bookAsTheServerDoes(appPool, { tenant: tenants.booking, training, client, contract }));
}

async function answerBooking(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const trainingId = await readTraining(request);
  const { rows } = await pool.query<{ id: number }>({
    name: 'book',
    text: readStatement('book-in-one-statement').text,
    values: [tenants.booking, trainingId, Number(request.headers['x-client'])],
  });
  sendBooked(response, rows[0]?.id);
}

function answerBytes(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
  else {
    const headers = { 'content-type': json, 'content-encoding': 'br', etag, 'content-length': bytes.length };
    response.writeHead(200, headers).end(bytes);
  }
}

const listeners = new Set<ServerResponse>();

/** Subscribes until the client disconnects. */
function answerLive(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': \n\n');
  listeners.add(response);
  response.once('close', () => listeners.delete(response));
}

/** Sends everyone an event without a real booking. */
async function answerTelling(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const told = {
    id: await readTraining(request),
    date: tenants.from,
    freePlaces: 1,
    waitingCount: 0,
    status: 'open',
    version: 2,
  };
  const event = Buffer.from(`data: ${JSON.stringify({ trainings: [told], dates: [] })}\n\n`);
  for (const listener of listeners) listener.write(event);
  response.writeHead(201).end();
}

/** The minimum that Node can do for the same work: no framework, no accounts, no rules, no tenant isolation, no log. */
const server = createServer((request, response) => {
  const fail = (error: unknown): void => {
    process.stderr.write(`${String(error)}\n`);
    response.writeHead(500).end();
  };
  if (request.url === '/bytes') answerBytes(request, response);
  else if (request.url === '/live') answerLive(response);
  else if (request.url === '/tell') answerTelling(request, response).catch(fail);
  else if (request.url === '/week') answerWeek(response).catch(fail);
  else if (request.url === '/book') answerSameBooking(request, response).catch(fail);
  else if (request.url === '/book-in-one-statement') answerBooking(request, response).catch(fail);
  else response.writeHead(404).end();
});
server.listen(Number(process.env['PORT']), process.env['HOST'], tellParent);
process.once('SIGTERM', () => process.exit(0));
