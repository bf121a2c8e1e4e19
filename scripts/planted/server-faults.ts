import type { Fault } from './fault.ts';

/** What breaks a promise that the server keeps. */
export const serverFaults: readonly Fault[] = [
  {
    promise: 'none stays free while somebody waits',
    says: 'a place that somebody leaves is offered to nobody',
    edits: [
      {
        file: 'server/features/registrations/leaving/cancel-registration.ts',
        find: '  await advanceWaitlist(scope, { trainingId: training.id, catalog, jobs, now });\n',
        replace: '',
      },
    ],
    test: 'tests/api/registrations/stampede.test.ts',
    only: 'operations of 200 connections',
  },
  {
    promise: 'What was acknowledged outlives a kill of the server',
    says: 'a response is sent before the transaction commits',
    edits: [
      {
        file: 'server/features/idempotency/run-once.ts',
        find: `    return await inTenant(database, tenantId, async (scope) => {
      const answer = await work(scope);
      await storeResponse(scope, request, answer);
      return answer;
    });`,
        replace: `    return await new Promise<StoredResponse>((resolve, reject) => {
      void inTenant(database, tenantId, async (scope) => {
        const answer = await work(scope);
        resolve(answer);
        await new Promise((done) => setTimeout(done, 20));
        await storeResponse(scope, request, answer);
      }).catch(reject);
    });`,
      },
    ],
    test: 'tests/api/server/crash.test.ts',
    only: 'killed repeatedly',
  },
  {
    promise: 'Two servers recover from a database that stops',
    says: 'a server that has lost its listening connection does not open another',
    edits: [
      {
        file: 'server/db/connection/listen-connection.ts',
        find: '    this.#timer = setTimeout(() => this.#retry(), wait * (0.5 + Math.random() / 2)).unref();\n',
        replace: '    void wait;\n',
      },
    ],
    test: 'tests/api/server/chaos.test.ts',
  },
  {
    promise: 'A waiting list is where the rules say',
    says: 'whoever came last is promoted first',
    edits: [
      {
        file: 'server/features/registrations/waitlist/queries.ts',
        find: "    .orderBy('waiting_number')\n    .limit(limit);",
        replace: "    .orderBy('waiting_number', 'desc')\n    .limit(limit);",
      },
    ],
    test: 'tests/api/registrations/waiting-list-model.test.ts',
  },
  {
    promise: 'No room and no trainer is taken twice',
    says: 'the database lets two uses of a room overlap',
    edits: [
      {
        file: 'server/db/migrations/0040-rooms-and-trainers.ts',
        find: '(tenant_id with =, room_id with =, lanes with &&, tstzrange(starts_at, ends_at) with &&)',
        replace:
          '(tenant_id with =, room_id with =, lanes with &&, tstzrange(starts_at, ends_at) with &&) where (false)',
      },
    ],
    test: 'tests/api/rooms/double-use.test.ts',
  },
  {
    promise: 'No room and no trainer is taken twice',
    says: 'the database lets a trainer lead two trainings at once',
    edits: [
      {
        file: 'server/db/migrations/0002-timetable-and-registrations.ts',
        find: 'where (not is_cancelled and trainer_id is not null)',
        replace: 'where (false)',
      },
    ],
    test: 'tests/api/scheduling/double-booking.test.ts',
  },
  {
    promise: 'A pass with any bit flipped opens nothing',
    says: 'no signature of a club is checked',
    edits: [
      {
        file: 'api/entry/bytes/check-signature.ts',
        find: 'holds(() => ed25519.verify(',
        replace: 'holds(() => true || ed25519.verify(',
      },
    ],
    test: 'api/entry/pass/flipped-bits.test.ts',
  },
  {
    promise: 'One trainer leads a training',
    says: 'who is chosen is not told',
    edits: [
      {
        file: 'server/features/replacements/offers/choose-substitute.ts',
        find: "  await tellTrainers(scope, [trainerId], 'substituteChosen', { ...telling, more: {} });\n",
        replace: '',
      },
    ],
    test: 'tests/api/replacements/replacement-model.test.ts',
  },
  {
    promise: 'Any input is answered as its endpoint declares',
    says: 'a text that PostgreSQL cannot store reaches it',
    edits: [
      {
        file: 'server/http/request/unread-responses.ts',
        find: "!value.includes('\\u0000') && value.isWellFormed()",
        replace: 'true',
      },
    ],
    test: 'tests/api/contract/input.test.ts',
  },
  {
    promise: 'Tenants, roles, hosts and repeated calls',
    says: 'the policy of a table shows the rows of every tenant',
    edits: [
      {
        file: 'server/db/protect-tenant-tables.ts',
        find: 'using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
        replace: 'using (true) with check (true)',
      },
    ],
    test: 'tests/api/contract/tenants.test.ts',
  },
  {
    promise: 'Tenants, roles, hosts and repeated calls',
    says: 'nobody’s role is checked',
    edits: [
      {
        file: 'server/http/register-endpoint.ts',
        find: "  if (access === 'door' ? door : isAllowed(access, claims)) return;",
        replace: "  if (access === 'door' ? door : isAllowed(access, claims) || claims) return;",
      },
    ],
    test: 'tests/api/contract/roles.test.ts',
  },
  {
    promise: 'Tenants, roles, hosts and repeated calls',
    says: 'a request that names another host than its own is served',
    edits: [
      {
        file: 'server/http/request/request-tenant.ts',
        find: "  if (claimed === undefined || services.environment.name === 'development') return;",
        replace: '  if (claimed === undefined || services.environment.name) return;',
      },
    ],
    test: 'tests/api/contract/hosts.test.ts',
  },
  {
    promise: 'Tenants, roles, hosts and repeated calls',
    says: 'no response is kept, so that a repeated call does its work again',
    edits: [
      {
        file: 'server/features/idempotency/run-once.ts',
        find: '      await storeResponse(scope, request, answer);\n      return answer;',
        replace: '      return answer;',
      },
    ],
    test: 'tests/api/contract/idempotency.test.ts',
  },
  {
    promise: 'The rows that must hold after every commit hold',
    says: 'a counter that is wrong is no longer a violation',
    edits: [
      {
        file: 'server/features/registrations/invariants/queries.ts',
        find: 'where waiting <> waiting_count`',
        replace: 'where false`',
      },
    ],
    test: 'tests/api/registrations/invariants.test.ts',
  },
  {
    promise: 'a backup of the embedded database can be restored',
    says: 'a request whose connection was cut fails as if by a mistake of ours',
    edits: [
      {
        file: 'server/http/response/error-handlers.ts',
        find: 'const isAway = error instanceof DatabaseUnavailable || exhaustedCodes',
        replace: 'const isAway = exhaustedCodes',
      },
    ],
    test: 'tests/api/database/broken-connections.test.ts',
  },
  {
    promise: 'A list of staff has each row once',
    says: 'a page begins with the row that the one before ended with',
    edits: [
      {
        file: 'server/db/list-order.ts',
        find: "sql.raw(way === 'asc' ? '>' : '<')",
        replace: "sql.raw(way === 'asc' ? '>=' : '<=')",
      },
    ],
    test: 'tests/api/clients/list-people.test.ts',
    only: 'by every head',
  },
  {
    promise: 'A list of staff has each row once',
    says: 'a file may be taken by what somebody else has noted',
    edits: [
      {
        file: 'server/features/lists/queries.ts',
        find: "kind = 'exported' and by_client_id = ${byClientId}",
        replace: "kind = 'exported' and ${byClientId}::int is not null",
      },
    ],
    test: 'tests/api/clients/list-people.test.ts',
    only: 'long pages are for a file',
  },
  {
    promise: 'A club’s month holds',
    says: 'answers are not kept under their keys',
    edits: [
      {
        file: 'server/features/idempotency/commands.ts',
        find: '  await pipeline(db, answerToStore({ tenantId, clientId, caller: callerOf(request), key, hash, status, text, now }));\n',
        replace: '',
      },
    ],
    test: 'tests/world/world.test.ts',
    only: 'clubs hold',
  },
];
