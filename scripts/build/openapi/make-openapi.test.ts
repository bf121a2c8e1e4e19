import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#api/endpoints.ts';
import { statusesOf } from '#api/error-statuses.ts';
import type { ErrorStatus, MessageKey } from '#api/errors.ts';
import { webhookEvents } from '#api/programs/webhook-events.ts';
import { tenantFile } from '#api/tenants/tenant-file.ts';
import { makeOpenapi } from './make-openapi.ts';

const checkout = fileURLToPath(new URL('../../../', import.meta.url));

let document: { paths: Record<string, Record<string, Operation>>; components: { schemas: object }; webhooks: object };
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trenn-openapi-'));
  document = (await makeOpenapi()) as typeof document;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the OpenAPI document', () => {
  test('has every endpoint once, by its name', () => {
    expect(
      operations()
        .map(({ operationId }) => operationId)
        .toSorted(),
    ).toEqual(Object.keys(endpoints).toSorted());
  });

  test('leaves the contract’s schemas without a name, so that others find their fields', async () => {
    expect(z.toJSONSchema(tenantFile, { io: 'input', unrepresentable: 'any' })).not.toHaveProperty('$defs');
    // Making the document has loaded it.
    const { fileFields } = await import('#api/tenants/settings/file-fields.ts');
    expect(fileFields.filter(({ shape }) => '$ref' in shape)).toEqual([]);
  });

  test('passes the recommended rules of a linter that finds a parameter nobody describes', async () => {
    const [path = '', operation] = Object.entries(document.paths).find(([name]) => name.includes('{id}')) ?? [];
    const broken = { ...document, paths: { [path.replace('{id}', '{other}')]: operation ?? {} } };
    expect(await lint(document)).toEqual([]);
    expect(await lint(broken)).toContain('path-parameters-defined');
  });

  test('marks what a query must have, and what anybody may call', () => {
    const byId = Object.fromEntries(operations().map((operation) => [operation.operationId, operation]));
    const query = byId['findRoomAvailability']?.parameters?.filter((parameter) => parameter.in === 'query') ?? [];
    expect(query.filter(({ required }) => required).map(({ name }) => name)).toEqual(['startDateTime', 'duration']);
    expect(query.some(({ required }) => !required)).toBe(true);
    expect(byId['getPageRules']?.security).toEqual([]);
    expect(byId['bookTraining']?.security).toEqual([{ accessToken: [] }]);
    expect(byId['bookForClient']?.security).toEqual([{ accessToken: [] }, { programKey: ['registrations:write'] }]);
    expect(byId['listPublicSchedule']?.security).toEqual([{}, { programKey: ['timetable:read'] }]);
    expect(Object.keys(byId['bookTraining']?.responses ?? {})).toEqual(
      expect.arrayContaining(['201', '400', '401', '403', '404', '409', '422', '426', '429', '500', '503']),
    );
  });

  test('has every event that is told to other programs', () => {
    expect(Object.keys(document.webhooks)).toEqual([...webhookEvents]);
  });

  test('says each shape once', () => {
    expect(Object.keys(document.components.schemas).length).toBeGreaterThan(300);
    // About 1,900 characters for each operation: a shape that is written out wherever it is used would double them.
    expect(JSON.stringify(document).length / operations().length).toBeLessThan(2500);
  });
});

test('every refusal in the code has a status that the document gives its key', () => {
  const thrown = globSync('server/**/*.ts', { cwd: checkout, exclude: ['**/*.test.ts'] }).flatMap((path) =>
    [...readFileSync(join(checkout, path), 'utf8').matchAll(/(?:ApiError|refusedField)\((\d{3}), '(\w+)'/g)].map(
      ([, status, key]) => ({ path, status: Number(status) as ErrorStatus, key: key as MessageKey }),
    ),
  );
  expect(thrown.length).toBeGreaterThan(100);
  expect(thrown.filter(({ status, key }) => !statusesOf(key).includes(status))).toEqual([]);
});

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required?: boolean }[];
  responses: Record<string, unknown>;
  security: unknown[];
}

const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path));

/** The rules of the linter that a document breaks. */
async function lint(content: object): Promise<string[]> {
  const file = join(folder, `${randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(content));
  const cli = join(checkout, 'node_modules/@redocly/cli/bin/cli.js');
  const args = [cli, 'lint', '--config', join(checkout, 'redocly.yaml'), '--format', 'json', file];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  // It ends with 1 where it finds something.
  const run = promisify(execFile)(process.execPath, args, { env, maxBuffer: 2 ** 26 });
  const { stdout } = await run.catch((failure: { stdout: string }) => failure);
  return (JSON.parse(stdout) as { problems: { ruleId: string }[] }).problems.map(({ ruleId }) => ruleId);
}
