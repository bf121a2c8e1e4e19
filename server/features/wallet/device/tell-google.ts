import { inTenant } from '../../../db/tenant-scope.ts';
import type { Services } from '../../../endpoint/services.ts';
import { askToken, type GoogleWay, replaceObject } from '../../../integrations/wallet/google-calls.ts';
import { getTenantSettings } from '../../tenants/queries.ts';
import { findGoogleKeys } from '../keys/google-keys.ts';
import { listUntoldPasses } from '../passes/queries.ts';
import { writeGooglePass } from '../passes/write-google-pass.ts';
import { noteGoogle } from './commands.ts';

/** Of one run: each is a call of its own. */
const atOnce = 50;

/** Writes into Google Wallet what passes of a club show now; a crash before it is written down writes the same again. */
export async function tellGoogle(
  { database, catalog, clock, secret }: Pick<Services, 'database' | 'catalog' | 'clock' | 'secret'>,
  tenantId: number,
  way: GoogleWay,
): Promise<void> {
  const now = clock();
  const { keys, passes, timeZone } = await inTenant(database, tenantId, async (scope) => ({
    keys: await findGoogleKeys(scope, secret),
    passes: await listUntoldPasses(scope, { now, limit: atOnce }),
    timeZone: (await catalog.get(scope)).timeZone,
  }));
  if (!keys || passes.length === 0) return;
  const settings = await getTenantSettings(database, tenantId);
  const look = { name: settings.title, color: settings.brand_color, overrides: settings.color_overrides, timeZone };
  const token = await askToken({ keys, way, now });
  for (const pass of passes) {
    const object = writeGooglePass({ ...pass, isTicket: pass.ticketId !== null }, look, keys);
    const answer = token === undefined ? 'failed' : await replaceObject(object, token, { way });
    await inTenant(database, tenantId, (scope) => noteGoogle(scope, pass, { isTold: answer === 'told', now }));
  }
}
