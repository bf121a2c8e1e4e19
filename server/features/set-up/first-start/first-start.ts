import { type FirstStart, type FirstStarted, firstStartHours } from '#api/set-up/first-start.ts';
import { type TenantFile, tenantFile } from '#api/tenants/tenant-file.ts';
import { announceChange } from '#server/db/change-notices.ts';
import type { Database } from '#server/db/open-database.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { ApiError, refusedField } from '#server/endpoint/api-error.ts';
import type { OperatorContext } from '#server/endpoint/operator-request.ts';
import { isCommonPassword } from '../../account/is-common-password.ts';
import { createLinkToken, hashLinkToken } from '../../account/link-token.ts';
import { logAudit } from '../../clients/audit/commands.ts';
import { insertStaff } from '../../clients/commands.ts';
import { countAttempt } from '../../operators/attempts.ts';
import { storePasswordHash } from '../../session/commands.ts';
import { hashPassword } from '../../session/passwords.ts';
import { addTenant } from '../../tenants/add-tenant/add-tenant.ts';
import { TenantFileError } from '../../tenants/add-tenant/tenant-file-error.ts';
import { noteAct } from '../../tenants/moving/commands.ts';
import { firstBrand } from '../first-brand.ts';
import { keepClosed, lockTenants, replaceLink, takeLink } from './commands.ts';
import { hasTenants, isLinkGood } from './queries.ts';

declare module '#server/endpoint/services.ts' {
  interface Services {
    /** The owner of the tables, where this process began without a tenant and may make the first. */
    firstStart: Database | undefined;
  }
}

export type FirstStartContext = Pick<OperatorContext, 'services' | 'owner' | 'address' | 'now'>;

/** A link for the first club of this server; undefined where there is one. Those before open nothing any more. */
export async function makeFirstLink(owner: Database, now: Date): Promise<string | undefined> {
  if (await hasTenants({ db: owner })) return undefined;
  const token = createLinkToken();
  await replaceLink(owner, {
    linkHash: hashLinkToken(token),
    until: new Date(now.getTime() + firstStartHours * 3_600_000),
  });
  return token;
}

/** Throws 404 where the link was used, is too old or never was, or a club is there already. */
export function checkFirstLink(context: FirstStartContext, link: string): Promise<undefined> {
  const { owner, now } = context;
  return countAttempt(context, { kind: 'first-start', name: hashLinkToken(link) }, async () => {
    if (await hasTenants({ db: owner })) throw new ApiError(404, 'item_not_found');
    if (!(await isLinkGood(owner, hashLinkToken(link), now))) throw new ApiError(404, 'item_not_found');
    return undefined;
  });
}

/** The first club with its first admin, all or nothing: what is refused leaves the link as it is. */
export async function startFirstClub(context: FirstStartContext, asked: FirstStart): Promise<FirstStarted> {
  const { owner, services, now } = context;
  const { link, host, name, email, firstName, lastName, password } = asked;
  await checkFirstLink(context, link);
  if (host === services.operators?.host) throw refusedField(400, 'data_validation_failed', 'host');
  if (await isCommonPassword(password, [name, email.split('@')[0] ?? '', firstName, lastName]))
    throw refusedField(400, 'password_not_valid', 'password', 'password_too_common');
  const passwordHash = await hashPassword(password);
  const file = fileOf(asked);
  const id = await addTenant(owner, file, async (scope, insert) => {
    await lockTenants(scope);
    if ((await hasTenants(scope)) || !(await takeLink(scope, hashLinkToken(link), now)))
      throw new ApiError(404, 'item_not_found');
    await insert();
    await keepClosed(scope);
    await insertFirstAdmin(scope, { ...asked, passwordHash, now });
  }).catch((error: unknown) => {
    // Another one took the host since the check, so that there is a club.
    throw error instanceof TenantFileError ? new ApiError(404, 'item_not_found') : error;
  });
  await noteAct(owner, { act: 'added', tenantId: id, name, hosts: file.hosts, now });
  await announceChange(owner, id, ['tenant', 'timetable']);
  return { host };
}

const zones = { EE: 'Europe/Tallinn', LV: 'Europe/Riga' } as const;

/** What somebody has who has said no more than this: all else is set up by the club. */
const fileOf = ({ name, host, country, language }: FirstStart): TenantFile =>
  tenantFile.parse({
    name,
    hosts: [host],
    pageRules: {
      pageFunctions: { isAnyPasswordCharacterAllowed: true },
      main: { countryCode: country, defaultLanguage: language },
    },
    branding: { title: name, brandColor: firstBrand.color, logo: firstBrand.logo },
    clubs: [{ name, timeZone: zones[country] }],
  });

type FirstAdmin = Pick<FirstStart, 'firstName' | 'lastName' | 'email' | 'language'> & {
  passwordHash: string;
  now: Date;
};

async function insertFirstAdmin(scope: TenantScope, { firstName, lastName, email, language, ...more }: FirstAdmin) {
  const clientId = await insertStaff(scope, {
    clientCode: '1001',
    firstName,
    lastName,
    email,
    language,
    role: 'admin',
  });
  await storePasswordHash(scope, clientId, more.passwordHash);
  const given = ['admin', 'canSeeRegistrations', 'canManageRegistrations'] as const;
  const event = { kind: 'roles_changed', clientId, byClientId: null, now: more.now } as const;
  await logAudit(scope, { ...event, details: { given: [...given] } });
}
