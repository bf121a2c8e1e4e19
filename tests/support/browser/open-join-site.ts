import { defaultPageRules } from '#api/tenants/default-page-rules.ts';
import type { PageRules } from '#api/tenants/schema.ts';
import { openPaymentSandbox } from '#scripts/payment-sandbox/payment-sandbox.ts';
import { sandboxKeys } from '#scripts/payment-sandbox/sandbox-keys.ts';
import { saveAccount } from '#server/features/payments/account/commands.ts';
import { sealSecretKey } from '#server/features/payments/account/provider-keys.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';
import { buildPackage } from '#tests/builders/money/build-package.ts';
import { testSecret } from '../app/open-test-app.ts';
import { type BrowserClub, openBrowserClub } from './open-browser-club.ts';

/** A club in a browser that one joins with a monthly package, paid at the sandbox. */
export interface JoinSite {
  own: BrowserClub;
  setRules(pages: Partial<PageRules['pages']>): Promise<void>;
  close(): Promise<void>;
}

export async function openJoinSite({ units = 1 } = {}): Promise<JoinSite> {
  const sandbox = await openPaymentSandbox({ clock: () => new Date(), slowMs: 5, speed: 60_000 });
  const own = await openBrowserClub(undefined, { MONTONIO_URL: sandbox.url });
  const { club, test } = own;
  const { accessKey, secretKey } = sandboxKeys(`club-${club.tenantId}`);
  await club.inScope(async (scope) => {
    const sealedSecretKey = sealSecretKey(testSecret, club.tenantId, secretKey);
    await saveAccount(scope, { accessKey, sealedSecretKey, now: test.clock.now });
    for (let more = 1; more < units; more += 1) await buildUnit(scope);
    await buildPackage(scope, { names: { et: 'Kuukaart', en: 'Monthly', lv: 'Mēneša' } });
  });
  const setRules: JoinSite['setRules'] = async (pages) => {
    const rules = {
      ...defaultPageRules,
      payment: { isPaymentActive: true, isPaymentInFrame: false },
      pages: { ...defaultPageRules.pages, ...pages },
    };
    const columns = { page_rules: JSON.stringify(rules) };
    await club.inScope(({ db }) => db.updateTable('tenant_settings').set(columns).execute());
    test.services.changes.publish(club.tenantId, ['tenant']);
  };
  await setRules({ isJoinSimplePage: true });
  const close = async () => {
    await own.close();
    await sandbox.close();
  };
  return { own, setRules, close };
}
