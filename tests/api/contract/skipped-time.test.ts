import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { EndpointName } from '#api/endpoints.ts';
import { wallTime } from '#api/wire-types.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { callEndpoint, definitionOf, endpointNames } from '#tests/support/contract/call-endpoint.ts';
import { expectRefusal } from '#tests/support/contract/expect-answer.ts';
import { type FullTenant, openFullTenant } from '#tests/support/contract/full-tenant.ts';
import { tokenOf } from '#tests/support/contract/tenant-doors.ts';
import { makeSample } from '#tests/support/endpoint-samples.ts';

let test: TestApp;
let tenant: FullTenant;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await openFullTenant(test);
});
afterAll(() => test?.close());

/** Half past three in the night in which Tallinn's clocks go from three to four. */
const skipped = '2027-03-28T03:30:00';
const { pattern } = z.toJSONSchema(wallTime);

const isWallTime = (property: unknown): boolean => (property as { pattern?: string }).pattern === pattern;

const ofSeries: readonly EndpointName[] = ['changeSeries', 'foreseeSeriesChange'];
const taken = endpointNames
  .filter((name) => !ofSeries.includes(name))
  .flatMap((name) =>
    (['body', 'query'] as const).flatMap((part) => wallTimesOf(name, part).map((field) => ({ name, part, field }))),
  );

it('finds the endpoints that are given a time of a clock', () => {
  expect(taken.length).toBeGreaterThan(9);
});

it.each(taken)('$name refuses a time that the clocks skip, at $field', async ({ name, part, field }) => {
  const sample = await makeSample[name](tenant, tenant.people.admin, test);
  const changed = { ...sample[part], [field]: skipped };
  const call = { host: tenant.host, token: tokenOf(tenant, name), ...sample, [part]: changed };
  const response = await callEndpoint(test.app, name, call);
  expectRefusal(response, definitionOf(name), 400, 'time_skipped');
  expect(response.json()).toMatchObject({ fields: { [field]: 'time_skipped' } });
});

/** The wall times that an endpoint is given; a series tells on which of its dates there is none. */
function wallTimesOf(name: EndpointName, part: 'body' | 'query'): string[] {
  const schema = definitionOf(name)[part];
  if (!schema) return [];
  const { properties = {} } = z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties).filter((field) => isWallTime(properties[field]));
}
