import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointName } from '#api/endpoints.ts';
import type { ErrorStatus } from '#api/errors.ts';
import { type AllHandlers, allHandlers } from '#server/all-handlers.ts';
import { createApp } from '#server/create-app.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { ApiError } from '#server/endpoint/api-error.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { callEndpoint, definitionOf, endpointNames } from '#tests/support/contract/call-endpoint.ts';
import { expectSuccess } from '#tests/support/contract/expect-answer.ts';
import { type FullTenant, openFullTenant } from '#tests/support/contract/full-tenant.ts';
import { countWritten, listTenantTables, watchRows } from '#tests/support/contract/tenant-rows.ts';
import { makeSample } from '#tests/support/endpoint-samples.ts';
import { inSoak } from '#tests/support/in-soak.ts';
import type { Sample } from '#tests/support/sample.ts';

let test: TestApp;
let tenant: FullTenant;
let failing: FailingServer;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await openFullTenant(test);
  await watchRows(test.owner);
  failing = await openFailing();
});
afterAll(async () => {
  await failing?.app.close();
  await test?.close();
});

const idempotent = endpointNames.filter((name) => definitionOf(name).isIdempotent);

/** All endpoints together have each of these statuses, since what keeps an answer is the same for all. */
const statuses: readonly ErrorStatus[] = [400, 401, 403, 404, 429, 500];

/** The paper of an invoice is made before anything else, always of the same bytes. */
const apart = ['idempotency', 'invoice_paper'];

describe.each(idempotent.map((name, index) => ({ name, index })))('$name', ({ name, index }) => {
  const definition = definitionOf(name);

  it('runs once for concurrent requests with one key, and all get the same response, as does each later one', async () => {
    const tap = await newTap(name);
    const answers = await Promise.all(Array.from({ length: inSoak(5, 3) }, () => send(tap)));
    const [first] = answers;
    if (!first) throw new Error('there is no answer');
    expectSuccess(first, definition);
    expect(new Set(answers.map((answer) => JSON.stringify(wordsOf(answer)))).size).toBe(1);
    const after = await countWritten(test.owner, tenant.tenantId);
    expect(wordsOf(await send(tap))).toEqual(wordsOf(first));
    expect(await countWritten(test.owner, tenant.tenantId)).toEqual(after);
    // A second operation may succeed or be refused: its response is the same for each repetition too.
    const second = { ...tap, key: randomUUID() };
    const answer = await send(second);
    expect(wordsOf(await send(second))).toEqual(wordsOf(answer));
    expect(await isKept(second.key)).toBe(answer.statusCode < 300 || answer.statusCode === 409);
  });

  it('rolls a failure back, keeps a refusal by a rule even when it would now succeed, and nothing of another failure', async () => {
    const tap = await newTap(name);
    const refused = { ...tap, key: randomUUID() };
    const before = await countWritten(test.owner, tenant.tenantId, apart);
    failing.failure = new ApiError(409, 'no_free_places', { kind: 'buy' });
    const refusal = await send({ ...refused, app: failing.app });
    expect(refusal.statusCode).toBe(409);
    expect(wordsOf(await send(refused))).toEqual(wordsOf(refusal));
    for (const status of inSoak(statuses, statuses.slice(index % statuses.length).slice(0, 1))) {
      failing.failure = failureOf(status);
      expect((await send({ ...tap, app: failing.app })).statusCode).toBe(status);
      expect(await isKept(tap.key)).toBe(false);
    }
    if (definition.access !== 'visitor') {
      expect((await send({ ...tap, isLoggedIn: false })).statusCode).toBe(401);
      expect(await isKept(tap.key)).toBe(false);
    }
    expect(await countWritten(test.owner, tenant.tenantId, apart)).toEqual(before);
    expectSuccess(await send(tap), definition);
  });
});

it('idempotency is required of every endpoint that books, leaves, or changes a training or a profile', () => {
  expect(idempotent).toEqual(
    expect.arrayContaining(['bookTraining', 'cancelRegistration', 'changeTraining', 'cancelTraining', 'updateProfile']),
  );
});

it('what is written would be seen, in whatever table', async () => {
  const tables = await listTenantTables(test.owner);
  const before = await countWritten(test.owner, tenant.tenantId);
  const touched: string[] = [];
  for (const name of tables) {
    const touch = sql`update ${sql.table(name)} set tenant_id = tenant_id`;
    // A few refuse changes; what is inserted there is seen likewise.
    await tenant
      .inScope(({ db }) => touch.execute(db))
      .then(
        () => touched.push(name),
        () => undefined,
      );
  }
  const after = await countWritten(test.owner, tenant.tenantId);
  expect(touched.length).toBeGreaterThan(tables.length / 2);
  expect(touched.filter((name) => (after[name] ?? 0) <= (before[name] ?? 0))).toEqual([]);
});

interface FailingServer {
  app: FastifyInstance;
  failure: Error;
}

interface Tap {
  name: EndpointName;
  sample: Sample;
  key: string;
  app?: FastifyInstance;
  isLoggedIn?: boolean;
}

const personFor = (name: EndpointName) => tenant.people[definitionOf(name).access === 'trainer' ? 'trainer' : 'admin'];

const send = ({ name, sample, key, app = test.app, isLoggedIn = true }: Tap) =>
  callEndpoint(app, name, {
    host: tenant.host,
    ...(isLoggedIn && { token: personFor(name).token }),
    ...sample,
    headers: { 'idempotency-key': key },
  });

const newTap = async (name: EndpointName): Promise<Tap> => {
  const sample = await makeSample[name](tenant, personFor(name), test);
  return { name, sample, key: randomUUID() };
};

const wordsOf = ({ statusCode, body }: Awaited<ReturnType<typeof send>>) => ({ statusCode, body });

const isKept = async (key: string): Promise<boolean> => {
  const rows = await inTenant(test.owner, tenant.tenantId, ({ db }) =>
    db.selectFrom('idempotency').select('status').where('key', '=', key).execute(),
  );
  return rows.length > 0;
};

/** The same server, except that every handler fails with `failure` after it has done its work. */
async function openFailing(): Promise<FailingServer> {
  const failing = { failure: new Error('not set') };
  const handlers = Object.fromEntries(
    Object.entries(allHandlers).map(([name, handle]) => [
      name,
      async (request: never) => {
        await (handle as (request: never) => Promise<unknown>)(request);
        throw failing.failure;
      },
    ]),
  );
  const app = await createApp(test.services, { handlers: handlers as unknown as AllHandlers });
  return Object.assign(failing, { app });
}

const failureOf = (status: ErrorStatus): Error =>
  status >= 500 ? new Error('not foreseen') : new ApiError(status, 'server_error');
