import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiBase, type Deprecation, type EndpointDefinition } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoints.ts';
import { makeOpenapi } from '#scripts/build/openapi/make-openapi.ts';
import { makeDocuments } from '#scripts/docs/make-documents.ts';
import { type BuiltTenant, buildTenant } from '#tests/builders/build-tenant.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { callEndpoint, definitionOf, endpointNames } from '#tests/support/contract/call-endpoint.ts';

let test: TestApp;
let tenant: BuiltTenant;

/** As if one of today's calls had been replaced; only here, and only as long as these tests run. */
const example = 'cancelFreeTraining';
const deprecation: Deprecation = {
  since: '2026-12-01',
  sunset: '2027-06-30',
  successor: 'POST /public/registration/anonymous/cancel/{id}',
};
const declared: EndpointDefinition = endpoints[example];

beforeAll(async () => {
  declared.deprecation = deprecation;
  test = await openTestApp();
  tenant = await buildTenant(test.owner);
});
afterAll(async () => {
  delete declared.deprecation;
  await test?.close();
});

it('an answer says that its endpoint is deprecated if that is declared, and only then, be it a refusal', async () => {
  const said: string[] = [];
  for (const name of endpointNames) {
    const { headers } = await callEndpoint(test.app, name, { host: tenant.host, rawId: '1' });
    const isDeclared = definitionOf(name).deprecation !== undefined;
    expect([name, 'deprecation' in headers]).toEqual([name, isDeclared]);
    if (!isDeclared) expect([name, headers['sunset'], headers['link']]).toEqual([name, undefined, undefined]);
    if ('deprecation' in headers) said.push(name);
  }
  expect(said).toContain(example);
});

it('it says since when in seconds, until when as a date of HTTP, and where the same is to be had now', async () => {
  const { headers } = await callEndpoint(test.app, example, { host: tenant.host, params: { id: 512 } });
  expect(headers).toMatchObject({
    deprecation: '@1796083200',
    sunset: 'Wed, 30 Jun 2027 00:00:00 GMT',
    link: `<${apiBase}/public/registration/anonymous/cancel/512>; rel="successor-version"`,
  });
});

it('the documents say so of this endpoint', async () => {
  const { paths } = (await makeOpenapi()) as { paths: Record<string, Record<string, { deprecated?: boolean }>> };
  const marked = Object.values(paths).flatMap((operations) =>
    Object.values(operations).filter((operation) => operation.deprecated === true),
  );
  expect(marked).toContainEqual(
    expect.objectContaining({
      operationId: example,
      description: expect.stringContaining('Deprecated since 2026-12-01'),
    }),
  );
  expect(marked).toHaveLength(deprecated().length);
  const permissions = makeDocuments()['docs/permissions.md'] ?? '';
  const row = permissions.split('\n').find((line) => line.includes(`\`POST ${declared.path}\``));
  expect(row).toContain(
    'deprecated since 2026-12-01, ends 2027-06-30, now `POST /public/registration/anonymous/cancel/{id}`',
  );
});

it('what replaces an endpoint is one that is not deprecated, and takes nothing in its path that the old one has not', () => {
  const known = new Map(Object.values<EndpointDefinition>(endpoints).map((one) => [`${one.method} ${one.path}`, one]));
  for (const { path, deprecation: told } of deprecated()) {
    const successor = told?.successor === undefined ? undefined : known.get(told.successor);
    expect([path, told?.successor === undefined || successor !== undefined]).toEqual([path, true]);
    expect([path, successor?.deprecation]).toEqual([path, undefined]);
    expect([path, namesIn(successor?.path ?? '').filter((name) => !path.includes(name))]).toEqual([path, []]);
    expect([path, told?.sunset === undefined || told.sunset > told.since]).toEqual([path, true]);
  }
});

const namesIn = (path: string) => path.match(/\{\w+\}/g) ?? [];

const deprecated = () => Object.values<EndpointDefinition>(endpoints).filter((one) => one.deprecation);
