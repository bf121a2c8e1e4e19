import { TOTP } from 'otpauth';
import { seal } from '#server/db/secrets/seal.ts';
import { sealedPlace } from '#server/db/secrets/sealed-columns.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import {
  confirmTotp,
  deleteRecoveryCodes,
  deleteTotp,
  saveShownTotp,
} from '#server/features/second-factor/commands.ts';
import { createSecret } from '#server/features/second-factor/totp.ts';
import { startPendingLogin } from '#server/features/session/pending/commands.ts';
import { type LoginStep } from '#server/features/session/pending/login-step.ts';
import type { TestApp } from '../app/open-test-app.ts';
import { testDevice } from '../app/test-browser.ts';
import { addMember } from '../app/test-member.ts';

type Server = Pick<TestApp, 'owner' | 'services' | 'clock'>;

/** What an authenticator app shows at a time. */
export const codeOf = (secret: string, now: Date): string =>
  new TOTP({ secret }).generate({ timestamp: now.getTime() });

/** Somebody has been shown a secret and has not confirmed it; returns it. */
export async function showTotpTo(
  { owner, services, clock }: Server,
  tenantId: number,
  clientId: number,
): Promise<string> {
  const secret = createSecret();
  const sealedSecret = seal(services.secret, sealedPlace('totp', tenantId, clientId), secret);
  await inTenant(owner, tenantId, (scope) => saveShownTotp(scope, { clientId, sealedSecret, now: clock.now }));
  return secret;
}

/** Somebody confirms their password by an authenticator app; returns its secret. */
export async function addTotp(test: Server, tenantId: number, clientId: number): Promise<string> {
  const secret = await showTotpTo(test, tenantId, clientId);
  await inTenant(test.owner, tenantId, (scope) => confirmTotp(scope, { clientId, step: 0, now: test.clock.now }));
  return secret;
}

export const removeFactors = ({ owner }: Server, tenantId: number, clientId: number): Promise<void> =>
  inTenant(owner, tenantId, async (scope) => {
    await deleteTotp(scope, clientId);
    await deleteRecoveryCodes(scope, clientId);
  });

/** Somebody new has typed their password, which is not enough. */
export async function addPendingLogin(
  test: TestApp,
  tenantId: number,
  step: LoginStep,
): Promise<{ login: string; clientId: number }> {
  const { id: clientId } = await addMember(test, tenantId, { is_admin: true });
  const { token } = await inTenant(test.owner, tenantId, (scope) =>
    startPendingLogin(scope, { clientId, step, keep: false, device: testDevice, now: test.clock.now }),
  );
  return { login: token, clientId };
}

/** The club requires a second factor of its staff. */
export async function requireSecondFactor({ owner, services }: Server, tenantId: number): Promise<void> {
  await inTenant(owner, tenantId, ({ db }) =>
    db
      .updateTable('tenant_settings')
      .set(({ ref, val, fn }) => ({
        page_rules: fn('jsonb_set', [ref('page_rules'), val('{pageFunctions,isSecondFactorRequired}'), val('true')]),
      }))
      .execute(),
  );
  services.changes.publish(tenantId, ['tenant']);
}
