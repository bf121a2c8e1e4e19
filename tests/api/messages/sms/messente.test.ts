import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MessenteDriver } from '#server/integrations/sms/messente-driver.ts';
import { BusyError, UncertainError } from '#server/integrations/sms/sms-errors.ts';
import { UndeliverableError } from '#server/integrations/undeliverable-error.ts';
import { openMessente, type SimulatedSms, simulatedAccount } from '#tests/support/messages/messente-simulator.ts';
import { dyingDriver, openSmsClub, type SmsClub } from '#tests/support/messages/sms-club.ts';

let club: SmsClub;
beforeAll(async () => {
  club = await openSmsClub();
});
beforeEach(() => {
  club.answers.splice(0);
  club.messente.accepted.splice(0);
});
afterEach(() => club.outbox.empty());
afterAll(() => club.close());

describe('an SMS of a club with an account', () => {
  it('is accepted once, without its text being stored there, and is delivered when that is reported', async () => {
    const id = await club.enqueue();
    await club.deliver(id);
    expect(first()).toMatchObject({ to: '+37255550100', text: expect.stringContaining('Põhja Klubi: ') });
    expect(await row(id)).toMatchObject({ state: 'sent', handed_at: null, provider_id: first().omnimessageId });
    expect(await club.report(first(), 'DELIVRD')).toBe(204);
    expect(await row(id)).toMatchObject({ state: 'delivered' });
  });

  it('stays delivered, whatever is reported again or late', async () => {
    const id = await club.enqueue();
    await club.deliver(id);
    for (const status of ['ACK', 'DELIVRD', 'DELIVRD', 'UNDELIV', 'ACCEPTD', 'EXPIRED']) {
      expect(await club.report(first(), status)).toBe(204);
    }
    expect(await row(id)).toMatchObject({ state: 'delivered', failure: null });
  });

  it.each([
    ['UNDELIV', 3, 'invalid_number'],
    ['FAILED', 4, 'no_credit'],
    ['REJECTD', 7, 'sender_refused'],
    ['NACK', 8, 'blacklisted'],
    ['EXPIRED', 2, 'expired'],
    ['UNDELIV', 1, 'undelivered'],
  ])('that is reported as %s %i has failed because of %s', async (status, err, failure) => {
    const id = await club.enqueue();
    await club.deliver(id);
    await club.report(first(), status, err);
    expect(await row(id)).toMatchObject({ state: 'failed', failure });
    // A delivery that is reported after all counts.
    await club.report(first(), 'DELIVRD');
    expect(await row(id)).toMatchObject({ state: 'delivered', failure: null });
  });

  it('is still on its way while a failure is temporary', async () => {
    const id = await club.enqueue();
    await club.deliver(id);
    await club.report(first(), 'UNDELIV', 999);
    expect(await row(id)).toMatchObject({ state: 'sent' });
  });

  it('takes no report with another token, and another club takes none of it', async () => {
    const id = await club.enqueue();
    await club.deliver(id);
    const forged = { ...first(), reportUrl: first().reportUrl.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')) };
    expect(await club.report(forged, 'DELIVRD')).toBe(404);
    expect(await club.report({ ...first(), reportUrl: first().reportUrl.replace(/\/\d+\./, '/1.') }, 'DELIVRD')).toBe(
      404,
    );
    expect(await row(id)).toMatchObject({ state: 'sent' });
  });
});

describe('a doubt', () => {
  it.each(['accept and cut', 'accept and hang'] as const)(
    'after “%s” is settled by the report, and the SMS is not sent again',
    async (answer) => {
      club.answers.push(answer);
      const id = await club.enqueue();
      await club.deliver(id);
      expect(await row(id)).toMatchObject({ state: 'pending', handed_at: expect.any(Date) });
      await club.deliver(id);
      expect(club.messente.accepted).toHaveLength(1);
      await club.report(first(), 'ACK');
      expect(await row(id)).toMatchObject({ state: 'sent', handed_at: null });
      await club.deliver(id);
      expect(club.messente.accepted).toHaveLength(1);
    },
  );

  it('of a process that died before the answer is the same', async () => {
    const id = await club.enqueue();
    const dying = dyingDriver(club.driver);
    void club.deliver(id, dying);
    await dying.died;
    expect(await row(id)).toMatchObject({ state: 'pending', hands: 1 });
    await club.deliver(id);
    expect(club.messente.accepted).toHaveLength(1);
    await club.report(first(), 'DELIVRD');
    expect(await row(id)).toMatchObject({ state: 'delivered' });
  });

  it('without a report for five minutes: what the system says goes again, rather twice than never', async () => {
    club.answers.push({ status: 500 });
    const id = await club.enqueue();
    await club.deliver(id);
    expect(await row(id)).toMatchObject({ state: 'pending', handed_at: expect.any(Date) });
    await club.ageAttempt(id, 6);
    await club.deliver(id);
    expect(club.messente.accepted).toHaveLength(1);
    expect(await row(id)).toMatchObject({ state: 'sent', hands: 2 });
  });

  it('is not ended by a report on an earlier attempt, unless that was delivered', async () => {
    club.answers.push('accept and cut');
    const id = await club.enqueue();
    await club.deliver(id);
    await club.ageAttempt(id, 6);
    await club.deliver(id);
    const [one, two] = club.messente.accepted as [SimulatedSms, SimulatedSms];
    await club.report(one, 'UNDELIV', 1);
    expect(await row(id)).toMatchObject({ state: 'sent' });
    await club.report(one, 'DELIVRD');
    await club.report(two, 'UNDELIV', 1);
    expect(await row(id)).toMatchObject({ state: 'delivered' });
  });
});

describe('a refusal', () => {
  it('for being busy is waited for as long as the provider says, and counts as no attempt', async () => {
    club.answers.push({ status: 429, retryAfter: 40 });
    const id = await club.enqueue();
    await club.deliver(id);
    const { not_before: notBefore, ...busy } = await row(id);
    expect(busy).toMatchObject({ state: 'pending', attempts: 0, handed_at: null });
    expect((notBefore?.getTime() ?? 0) - Date.now()).toBeGreaterThan(5000);
    await club.deliver(id);
    expect(await row(id)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  it('of the account is retried, since an operator may correct it', async () => {
    club.answers.push({ status: 401, code: '103' });
    const id = await club.enqueue();
    await expect(club.deliver(id)).rejects.toThrow('401');
    expect(await row(id)).toMatchObject({ state: 'pending', attempts: 1, handed_at: null });
    await club.deliver(id);
    expect(await row(id)).toMatchObject({ state: 'sent' });
  });

  it.each([
    [{ status: 400, code: '105', source: 'to' }, 'invalid_number'],
    [{ status: 400, code: '105', source: 'messages.sender' }, 'sender_refused'],
    [{ status: 402 }, 'no_credit'],
    [{ status: 422 }, 'other'],
  ])('by %j is final', async (answer, failure) => {
    club.answers.push(answer);
    const id = await club.enqueue();
    await club.deliver(id);
    expect(await row(id)).toMatchObject({ state: 'failed', failure });
  });
});

describe('the driver', () => {
  const sms = {
    id: '1.1@klubi.test',
    from: 'Klubi',
    to: '+37255550100',
    text: 'Tere',
    writtenAt: new Date(),
    account: simulatedAccount,
    reportUrl: 'https://klubi.test/report',
  };
  const send = (overrides: object = {}, url = club.messente.url) =>
    new MessenteDriver({ url, timeoutMs: 2000 }).send({ ...sms, ...overrides });

  it('knows what has certainly not been sent', async () => {
    const gone = await openMessente();
    await gone.close();
    const closed = send({}, gone.url);
    await expect(closed).rejects.toThrow('cannot be reached');
    await expect(closed).rejects.not.toBeInstanceOf(UncertainError);
    await expect(send({ to: '55501' })).rejects.toBeInstanceOf(UndeliverableError);
    club.answers.push({ status: 503 });
    await expect(send()).rejects.toBeInstanceOf(BusyError);
    expect(club.messente.accepted).toEqual([]);
  });

  it('shows the sender of the club, and never says the password', async () => {
    await send({ sender: 'Klubi' });
    expect(first()).toMatchObject({ sender: 'Klubi', text: 'Tere' });
    const wrong = send({ account: { user: 'api-user', password: 'hunter2' } });
    await expect(wrong).rejects.toThrow(/^(?!.*hunter2).*401/);
  });
});

const row = (id: number) => club.outbox.getRow(id);
const first = (): SimulatedSms => {
  const [sms] = club.messente.accepted;
  if (!sms) throw new Error('nothing was accepted');
  return sms;
};
