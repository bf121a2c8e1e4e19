import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { inTenant } from '#server/db/tenant-scope.ts';
import { saveAccount } from '#server/features/messages/sms/commands.ts';
import { sealAccount } from '#server/features/messages/sms/sms-account.ts';
import { FileSmsDriver } from '#server/integrations/sms/file-sms-driver.ts';
import { KeyedSmsDriver } from '#server/integrations/sms/keyed-sms-driver.ts';
import { MessenteDriver } from '#server/integrations/sms/messente-driver.ts';
import type { SmsDriver } from '#server/integrations/sms/sms-driver.ts';
import { deliverMessage } from '#server/jobs/deliver-messages.ts';
import { testSecret } from '../app/open-test-app.ts';
import type { SimulatedSms } from './messente-simulator.ts';
import {
  type MessenteAnswer,
  type MessenteSimulator,
  openMessente,
  reportOf,
  simulatedAccount,
} from './messente-simulator.ts';
import { Outbox } from './open-outbox.ts';

/** An outbox of a club with an account at the simulated provider. */
export interface SmsClub {
  outbox: Outbox;
  messente: MessenteSimulator;
  driver: SmsDriver;
  /** What the provider does with the next requests; afterwards it accepts. */
  answers: MessenteAnswer[];
  /** An SMS to a visitor, not sent yet. */
  enqueue(): Promise<number>;
  deliver(messageId: number, driver?: SmsDriver): Promise<void>;
  /** The provider reports on one that it has accepted; returns the status. */
  report(sms: SimulatedSms, status: string, err?: number): Promise<number>;
  /** As if the attempt had begun so long ago. */
  ageAttempt(messageId: number, minutes: number): Promise<unknown>;
  close(): Promise<void>;
}

export async function openSmsClub(): Promise<SmsClub> {
  const outbox = await Outbox.open();
  const answers: MessenteAnswer[] = [];
  const messente = await openMessente(() => answers.shift() ?? 'accept');
  const driver = new KeyedSmsDriver(
    new MessenteDriver({ url: messente.url, timeoutMs: 2000 }),
    new FileSmsDriver(outbox.folder),
  );
  const { tenantId } = outbox.tenant;
  await inTenant(outbox.test.owner, tenantId, (scope) =>
    saveAccount(scope, sealAccount(testSecret, tenantId, simulatedAccount), new Date()),
  );
  return {
    outbox,
    messente,
    driver,
    answers,
    enqueue: () => outbox.enqueue({ channel: 'sms', recipient: '+37255550100' }),
    deliver: (messageId, own = driver) => deliverMessage({ ...outbox.delivery, sms: own }, { tenantId, messageId }),
    report: async (sms, status, err) => {
      const { pathname } = new URL(sms.reportUrl);
      const { statusCode } = await outbox.test.app.inject({
        method: 'POST',
        url: pathname,
        headers: { host: outbox.tenant.host },
        payload: reportOf(sms, status, err),
      });
      return statusCode;
    },
    ageAttempt: (messageId, minutes) =>
      inTenant(outbox.test.owner, tenantId, ({ db }) =>
        sql`update message set handed_at = handed_at - ${minutes} * interval '1 minute', not_before = null
          where id = ${messageId}`.execute(db),
      ),
    close: async () => {
      await messente.close();
      await outbox.close();
    },
  };
}

/** A driver whose process dies while the provider works: it hands over and never returns. */
export const dyingDriver = (driver: SmsDriver): SmsDriver & { died: Promise<void> } => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    died: promise,
    send: async (sms) => {
      await driver.send(sms);
      resolve();
      await delay(2_000_000_000, undefined, { ref: false });
      return undefined;
    },
  };
};
