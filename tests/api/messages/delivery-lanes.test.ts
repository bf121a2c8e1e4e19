import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#server/db/tenant-scope.ts';
import { enqueueMessage } from '#server/features/messages/commands.ts';
import { saveAccount } from '#server/features/messages/sms/commands.ts';
import { sealAccount } from '#server/features/messages/sms/sms-account.ts';
import { openJobQueue } from '#server/job-queue/job-queue.ts';
import { deliverMessages } from '#server/jobs/deliver-messages.ts';
import { DeliveryLanes } from '#server/jobs/delivery-lanes.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import { testSecret } from '#tests/support/app/open-test-app.ts';
import { simulatedAccount } from '#tests/support/messages/messente-simulator.ts';
import { Outbox, promoted } from '#tests/support/messages/open-outbox.ts';

let outbox: Outbox;
beforeAll(async () => {
  outbox = await Outbox.open();
});
afterAll(() => outbox.close());

const silent = { warn: () => undefined, error: () => undefined };

test('mails of all clubs go on while the SMS provider of each club hangs', async () => {
  const clubs = await Promise.all(Array.from({ length: 5 }, addClub));
  const sender = await startHanging();
  try {
    for (const tenantId of clubs) await write(tenantId, 'sms', 20);
    await expect.poll(() => sender.hanging.sms).toBeGreaterThanOrEqual(clubs.length);
    for (const tenantId of clubs) await write(tenantId, 'email', 2);
    // Every mail leaves before one of the SMS has ended.
    await expect.poll(() => sender.mails.length).toBe(2 * clubs.length);
  } finally {
    await sender.stop();
  }
});

test('the SMS of another club go on while those of one hang', async () => {
  const [silentClub, other] = [await addClub(), await addClub()];
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const lanes = new DeliveryLanes();
  const done: number[] = [];
  const hanging = Array.from({ length: 40 }, () =>
    lanes.run({ channel: 'sms', tenantId: silentClub, isBroadcast: true }, () => ended),
  );
  await lanes.run({ channel: 'sms', tenantId: other, isBroadcast: false }, async () => void done.push(other));
  // A message of the club itself is not behind what it has written to hundreds.
  await lanes.run({ channel: 'sms', tenantId: silentClub, isBroadcast: false }, async () => void done.push(silentClub));
  expect(done).toEqual([other, silentClub]);
  end();
  await Promise.all(hanging);
});

test('a stop waits for what is being sent, and takes nothing new', async () => {
  const lanes = new DeliveryLanes();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const lane = { channel: 'email', tenantId: 1, isBroadcast: false } as const;
  const order: string[] = [];
  const sending = lanes.run(lane, () => ended.then(() => void order.push('sent')));
  const stopping = lanes.stop().then(() => order.push('stopped'));
  await expect(lanes.run(lane, async () => undefined)).rejects.toThrow();
  end();
  await Promise.all([sending, stopping]);
  expect(order).toEqual(['sent', 'stopped']);
});

/** Sends as the server does, by drivers of which those of SMS and push never answer. */
async function startHanging() {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const mails: string[] = [];
  const hanging = { sms: 0, push: 0 };
  const hang = (channel: keyof typeof hanging) => async () => {
    hanging[channel]++;
    await ended;
    throw new Error('the provider never answered');
  };
  const jobs = await openJobQueue({ connection: await outbox.getConnection(), log: silent });
  const lanes = new DeliveryLanes();
  await deliverMessages({
    ...outbox.delivery,
    jobs,
    lanes,
    log: silent,
    mail: { send: async ({ to }) => void mails.push(to), close: async () => undefined },
    sms: { send: hang('sms') },
    push: { send: hang('push') },
  });
  const stop = async () => {
    end();
    await lanes.stop();
    await jobs.stop();
  };
  return { mails, hanging, stop };
}

/** A club that pays for its SMS itself. */
async function addClub(): Promise<number> {
  const { tenantId } = await buildTenant(outbox.test.owner, { title: 'Club' });
  await inTenant(outbox.test.owner, tenantId, (scope) =>
    saveAccount(scope, sealAccount(testSecret, tenantId, simulatedAccount), new Date()),
  );
  return tenantId;
}

async function write(tenantId: number, channel: 'sms' | 'email', count: number): Promise<void> {
  const { database, jobs } = outbox.test.services;
  await inTenant(database, tenantId, async (scope) => {
    for (let index = 0; index < count; index++)
      await enqueueMessage(
        scope,
        jobs,
        promoted({ channel, recipient: channel === 'sms' ? '+37255550100' : `${tenantId}-${index}@klubi.test` }),
      );
  });
}
