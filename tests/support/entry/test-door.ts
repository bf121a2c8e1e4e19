import { randomBytes } from 'node:crypto';
import { doorCodeMessage, writeDoorCode } from '#api/entry/door/door-code-format.ts';
import { joinDoorAndTicket } from '#api/entry/door/scanned-code.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { signDoorToken } from '#server/features/entry/doors/door-tokens.ts';
import { buildDoor } from '#tests/builders/build-door.ts';
import type { TestApp } from '../app/open-test-app.ts';
import { type DeviceKey, makeDeviceKey } from './device-key.ts';

interface Place {
  tenantId: number;
  host: string;
  unitId: number;
}

/** A tablet enrolled as a door. */
export interface TestDoor {
  id: number;
  key: DeviceKey;
  /** Valid for five minutes from its creation, by the test's clock. */
  token: string;
  renewToken(): Promise<string>;
  /** The code that it shows at an instant, with a ticket's code if its holder sends one. */
  showCode(at: Date, ticket?: string): string;
}

export async function openTestDoor(
  { owner, services, clock }: TestApp,
  { tenantId, host, unitId }: Place,
  overrides: Partial<Parameters<typeof buildDoor>[1]> = {},
): Promise<TestDoor> {
  const key = makeDeviceKey();
  const enrolled = { public_key: key.publicKey, enrolled_at: new Date(), enrolments: 1 };
  const { id } = await inTenant(owner, tenantId, (scope) =>
    buildDoor(scope, { unit_id: unitId, ...enrolled, ...overrides }),
  );
  const renewToken = () =>
    signDoorToken({ services, tenant: { id: tenantId }, host, now: clock.now }, { doorId: id, enrolment: 1 });
  return {
    id,
    key,
    token: await renewToken(),
    renewToken,
    showCode: (at, ticket) => {
      const code = { doorId: id, time: Math.floor(at.getTime() / 1000), nonce: randomBytes(8) };
      const text = writeDoorCode('D1', { ...code, signature: key.sign(doorCodeMessage('D1', code)) });
      return ticket === undefined ? text : joinDoorAndTicket(text, ticket);
    },
  };
}
