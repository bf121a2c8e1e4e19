import { toPlainDate } from '#api/dates.ts';
import { inTenant } from '../../../db/tenant-scope.ts';
import type { Services } from '../../../endpoint/services.ts';
import type { AppleKeys } from '../../../integrations/wallet/apple-keys.ts';
import { type GoogleWay, googleWay } from '../../../integrations/wallet/google-calls.ts';
import { type AppleWay, appleWay, pushToApple } from '../../../integrations/wallet/push-to-apple.ts';
import { findAppleKeys } from '../keys/apple-keys.ts';
import { revisePass, takeRevision } from '../passes/commands.ts';
import { findStates, isSameState } from '../passes/facts.ts';
import { listAnyPass, lockPasses } from '../passes/queries.ts';
import { deleteDevice, noteFailure, noteTold } from './commands.ts';
import { type DeviceToTell, listDevicesToTell } from './queries.ts';
import { tellGoogle } from './tell-google.ts';

type Needs = Pick<Services, 'database' | 'catalog' | 'clock' | 'secret'>;

export interface WalletWays {
  apple?: AppleWay;
  google?: GoogleWay;
}

/** Of one transaction, and of one connection. */
const atOnce = 200;
/** A club with more goes on in the next minute. */
const roundsAtMost = 10;

/**
 * Compares what the passes of all clubs show with what is so now, whatever has changed it, and tells the devices of those that
 * differ; each asks for its pass by itself then.
 */
export function updateWallets(
  services: Needs & Pick<Services, 'tenantWork'>,
  { apple = appleWay, google = googleWay }: WalletWays = {},
): Promise<void> {
  return services.tenantWork.each(
    'update-wallets',
    services.database,
    async (tenantId) => {
      let after: number | undefined = 0;
      while (after !== undefined) after = await reviseSome(services, tenantId, after);
      await tellDevices(services, tenantId, apple);
      await tellGoogle(services, tenantId, google);
    },
    listAnyPass,
  );
}

/** Returns from where to go on. */
const reviseSome = ({ database, catalog, clock }: Needs, tenantId: number, after: number) =>
  inTenant(database, tenantId, async (scope): Promise<number | undefined> => {
    const now = clock();
    const passes = await lockPasses(scope, { after, limit: atOnce });
    if (passes.length === 0) return undefined;
    const { timeZone } = await catalog.get(scope);
    const states = await findStates(scope, passes, { now, today: toPlainDate(now, timeZone) });
    for (const { id, facts, isVoid } of passes) {
      const state = states.get(id);
      if (!state || isSameState(state, { facts, isVoid })) continue;
      await revisePass(scope, id, { ...state, revision: await takeRevision(scope), now });
    }
    return passes.length < atOnce ? undefined : passes.at(-1)?.id;
  });

async function tellDevices({ database, clock, secret }: Needs, tenantId: number, way: AppleWay): Promise<void> {
  for (let round = 0; round < roundsAtMost; round += 1) {
    const now = clock();
    const { keys, devices } = await inTenant(database, tenantId, async (scope) => ({
      keys: await findAppleKeys(scope, secret, now),
      devices: await listDevicesToTell(scope, { now, limit: atOnce }),
    }));
    if (!keys || devices.length === 0) return;
    await tell(devices, keys, { database, tenantId, now, way });
    if (devices.length < atOnce) return;
  }
}

interface Telling extends Pick<Needs, 'database'> {
  tenantId: number;
  now: Date;
  way: AppleWay;
}

/** A crash before it is written down tells them again, which changes nothing. */
async function tell(devices: readonly DeviceToTell[], keys: AppleKeys, { database, tenantId, now, way }: Telling) {
  const answers = await pushToApple(
    devices.map(({ pushToken }) => pushToken),
    keys,
    way,
  );
  await inTenant(database, tenantId, async (scope) => {
    for (const [index, device] of devices.entries()) {
      const answer = answers[index];
      if (answer === 'told') await noteTold(scope, device);
      else if (answer === 'gone') await deleteDevice(scope, device);
      else await noteFailure(scope, device, now);
    }
  });
}
