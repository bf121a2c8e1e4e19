import type { TenantScope } from '#server/db/tenant-scope.ts';
import type { TestApp } from './app/open-test-app.ts';
import type { FullTenant, TenantPerson } from './contract/full-tenant.ts';

/** The input of a valid call of an endpoint. Ids are real ones of the tenant that made the sample. */
export interface Sample {
  params?: Record<string, number | string>;
  query?: Record<string, string>;
  body?: object;
  /** Instead of a body, where the endpoint takes a file. */
  file?: Buffer;
  /** The refresh cookie, if the call needs one. */
  cookie?: string | undefined;
}

export type MakeSample = (tenant: FullTenant, person: TenantPerson, test: TestApp) => Sample | Promise<Sample>;

/** The compiler requires a sample when the domain declares another endpoint. */
export type SamplesOf<Declared extends object> = Record<keyof Declared, MakeSample>;

/**
 * A row in each table of the domain that nothing else fills, for `openFullTenant`: a file of `tests/samples/` may export it as
 * `addRows`. `mark` stands in every name; `clientId` is a client of the tenant.
 */
export type AddRows = (scope: TenantScope, tenant: { clientId: number; mark: string; secret: string }) => Promise<void>;

export const noInput: MakeSample = () => ({});
export const ofUnit: MakeSample = ({ ids }) => ({ query: { unit: String(ids.unit) } });
/** Days around the tests' clock. */
export const sampleDays = { from: '2026-11-18', until: '2026-11-30' };
