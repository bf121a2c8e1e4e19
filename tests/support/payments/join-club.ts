import { randomBytes, randomUUID } from 'node:crypto';
import type { JoinBody, JoinPerson } from '#api/join/schema.ts';
import type { ContractRules } from '#api/tenants/contract-settings.ts';
import type { PageRules } from '#api/tenants/schema.ts';
import { versionOfTerms } from '#server/features/terms/terms-version.ts';
import { buildPackage } from '#tests/builders/money/build-package.ts';
import { allPageRules } from '#tests/support/app/all-page-rules.ts';
import { call, type TestPerson, type TestResponse } from '../app/test-club.ts';
import { openPayClub, type PayClub, type PayScene } from './pay-club.ts';

const device = {
  platform: 'Linux',
  userAgent: 'test',
  screenWidth: 390,
  screenHeight: 844,
  colorDepth: 24,
  cpuCores: 4,
  touchPoints: 5,
};

export const liis: JoinPerson = {
  firstName: 'Liis',
  lastName: 'Liituja',
  email: 'liis@liituja.test',
  phone: '5555 0100',
  idCode: '37605030299',
};

export const makeSecret = () => randomBytes(32).toString('base64url');

export interface JoinClub extends PayClub {
  packageId: number;
  /** A body that joins with the club's package today, unless something else is said. */
  bodyOf(over?: Partial<JoinBody>): JoinBody;
  join(over?: Partial<JoinBody>, as?: TestPerson): Promise<TestResponse>;
  post(path: string, body: object, as?: TestPerson): Promise<TestResponse>;
  /** Asks to be signed in, as the app does. */
  finish(secret: string): Promise<TestResponse>;
}

interface JoinClubRules {
  pages?: Partial<PageRules['pages']>;
  isPaymentActive?: boolean;
  contracts?: Partial<ContractRules>;
}

/** A club that one can join, by its payments or, without them, by an invoice. */
export async function openJoinClub(
  scene: PayScene,
  { pages = { isJoinSimplePage: true }, isPaymentActive = true, contracts = {} }: JoinClubRules = {},
): Promise<JoinClub> {
  const club = await openPayClub(scene, { isPaymentActive });
  const { tenantId, inScope, unitId } = club;
  const rules = {
    ...allPageRules,
    payment: { isPaymentActive, isPaymentInFrame: false },
    pages: { ...allPageRules.pages, isJoinSimplePage: false, ...pages },
  };
  const settings = { page_rules: JSON.stringify(rules), contracts: JSON.stringify(contracts) };
  await inScope(({ db }) => db.updateTable('tenant_settings').set(settings).execute());
  scene.test.services.changes.publish(tenantId, ['tenant']);
  const packageId = await inScope((scope) => buildPackage(scope));
  const termsVersion = versionOfTerms({ et: 'Tingimused', en: 'Terms', lv: 'Noteikumi' });
  const post: JoinClub['post'] = (path, body, as) =>
    call(scene.test.app, club, { method: 'POST', path, body, key: randomUUID(), ...(as && { as }) });
  const bodyOf: JoinClub['bodyOf'] = (over = {}) => ({
    productId: packageId,
    unitId,
    startsOn: '2026-11-18',
    total: 4000,
    termsVersion,
    askedToStart: true,
    secret: makeSecret(),
    ...(over.person === undefined && { person: liis }),
    ...over,
  });
  const finish: JoinClub['finish'] = async (secret) => {
    const answer = await scene.test.app.inject({
      method: 'POST',
      url: '/api/v0.1/public/join/session',
      headers: { host: club.host, 'sec-fetch-site': 'same-origin' },
      payload: { secret, deviceParameters: device },
    });
    return { status: answer.statusCode, body: answer.json() as TestResponse['body'] };
  };
  return { ...club, packageId, bodyOf, post, finish, join: (over, as) => post('/public/join', bodyOf(over), as) };
}
