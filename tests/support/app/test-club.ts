import type { FastifyInstance } from 'fastify';
import type { Insertable } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import { inTenant, type TenantScope } from '#server/db/tenant-scope.ts';
import { signAccessToken } from '#server/features/session/access-tokens.ts';
import { presentClaims } from '#server/features/session/present.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildStyle } from '#tests/builders/build-style.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { buildTraining } from '#tests/builders/build-training.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';
import type { TenantFields } from '#tests/builders/insert-tenant.ts';
import type { TestApp } from './open-test-app.ts';
import { testSession } from './test-tokens.ts';

export interface TestPerson {
  clientId: number;
  token: string;
}

type People<N extends number> = N extends 1
  ? [TestPerson]
  : N extends 2
    ? [TestPerson, TestPerson]
    : N extends 3
      ? [TestPerson, TestPerson, TestPerson]
      : TestPerson[];

/** One club on a test's app: clients with entitlements, trainings, and calls as those clients. */
export interface TestClub {
  tenantId: number;
  host: string;
  unitId: number;
  styleId: number;
  inScope<T>(work: (scope: TenantScope) => Promise<T>): Promise<T>;
  /** Each with a contract for everything by default. */
  addPeople<N extends number>(
    count: N,
    contract?: Partial<Insertable<Tables['contract']>> | 'none',
  ): Promise<People<N>>;
  addAdmin(): Promise<TestPerson>;
  addTrainer(): Promise<TestPerson & { trainerId: number }>;
  /** A token that is valid now, after the clock has moved. */
  renewToken(person: TestPerson): Promise<TestPerson>;
  addTraining(overrides?: Parameters<typeof buildTraining>[1]): ReturnType<typeof buildTraining>;
}

/** What is needed to create a club; a `TestApp` satisfies it. */
export type ClubMaker = Pick<TestApp, 'owner' | 'clock'> & { services: Pick<TestApp['services'], 'signingKeys'> };

export async function openTestClub(test: ClubMaker, fields: Partial<TenantFields> = {}): Promise<TestClub> {
  const { tenantId, host } = await buildTenant(test.owner, fields);
  const inScope = <T>(work: (scope: TenantScope) => Promise<T>): Promise<T> => inTenant(test.owner, tenantId, work);
  const unit = await inScope((scope) => buildUnit(scope));
  const style = await inScope((scope) => buildStyle(scope));
  const logIn = async (client: Parameters<typeof presentClaims>[0]): Promise<TestPerson> => {
    const { services, clock } = test;
    const claims = presentClaims(client, testSession(client.id, clock.now), false);
    const token = await signAccessToken({ services, tenant: { id: tenantId }, host, now: clock.now }, claims);
    return { clientId: client.id, token };
  };
  return {
    tenantId,
    host,
    unitId: unit.id,
    styleId: style.id,
    inScope,
    addPeople: async <N extends number>(count: N, contract: Partial<Insertable<Tables['contract']>> | 'none' = {}) => {
      const people: TestPerson[] = [];
      for (let n = 0; n < count; n++) {
        const client = await inScope(async (scope) => {
          const row = await buildClient(scope);
          if (contract !== 'none') await buildContract(scope, { ...contract, client_id: row.id });
          return row;
        });
        people.push(await logIn(client));
      }
      return people as People<N>;
    },
    addAdmin: async () => logIn(await inScope((scope) => buildClient(scope, { is_admin: true }))),
    addTrainer: async () => {
      const { trainerId, client } = await inScope(async (scope) => {
        const { id } = await buildTrainer(scope);
        return { trainerId: id, client: await buildClient(scope, { trainer_id: id }) };
      });
      return { ...(await logIn(client)), trainerId };
    },
    renewToken: async ({ clientId }) =>
      logIn(
        await inScope(({ db }) =>
          db.selectFrom('client').selectAll().where('id', '=', clientId).executeTakeFirstOrThrow(),
        ),
      ),
    addTraining: (overrides) =>
      inScope((scope) =>
        buildTraining(scope, {
          unit_id: unit.id,
          style_id: style.id,
          startsAt: '2026-11-20T18:00:00',
          ...overrides,
        }),
      ),
  };
}

export interface TestResponse {
  status: number;
  // Untyped, since each test knows its body; the contract's own tests check the shapes.
  body: Record<string, unknown>;
}

/** Calls the API in process, as a user or as a visitor. */
export async function call(
  app: FastifyInstance,
  club: Pick<TestClub, 'host'>,
  request: {
    method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
    path: string;
    as?: TestPerson;
    body?: object | Buffer;
    key?: string;
    language?: string;
  },
): Promise<TestResponse> {
  const response = await app.inject({
    method: request.method ?? 'GET',
    url: `/api/v0.1${request.path}`,
    headers: {
      host: club.host,
      ...(request.as && { authorization: `Bearer ${request.as.token}` }),
      ...(request.body instanceof Buffer && { 'content-type': 'application/octet-stream' }),
      ...(request.key && { 'idempotency-key': request.key }),
      ...(request.language && { 'x-language': request.language }),
    },
    ...(request.body && { payload: request.body }),
  });
  return {
    status: response.statusCode,
    body: response.body ? (JSON.parse(response.body) as TestResponse['body']) : {},
  };
}

export const book = (
  app: FastifyInstance,
  club: TestClub,
  as: TestPerson,
  trainingId: number,
  key = crypto.randomUUID(),
) => call(app, club, { method: 'POST', path: '/user/registration', as, body: { trainingId }, key });

export const leave = (app: FastifyInstance, club: TestClub, as: TestPerson, id: unknown, key = crypto.randomUUID()) =>
  call(app, club, { method: 'DELETE', path: `/user/registration/${String(id)}`, as, key });

/** Confirms that the client will attend the training of a registration. */
export const confirm = (app: FastifyInstance, club: TestClub, as: TestPerson, id: unknown, key = crypto.randomUUID()) =>
  call(app, club, {
    method: 'PUT',
    path: `/user/registration/${String(id)}`,
    as,
    body: { isPresenceConfirmed: true },
    key,
  });
