import { expect, test } from 'vitest';
import { countTold, planNotice } from './plan-notice.ts';

const everything = { hasDevice: true, hasEmail: true, hasPhone: true };
const soon = { isSoon: true, isSmsHidden: false };
const later = { isSoon: false, isSmsHidden: false };

test('what is soon goes by SMS to everybody whose push is not shown, mail or not', () => {
  expect(planNotice(everything, soon)).toEqual({ push: true, email: false, sms: 'unless push is shown' });
  expect(planNotice({ ...everything, hasDevice: false }, soon)).toEqual({ push: false, email: false, sms: 'now' });
  expect(planNotice({ ...everything, hasPhone: false }, soon)).toEqual({ push: true, email: true, sms: 'no' });
});

test('what is later goes by push and mail, and by SMS only without mail', () => {
  expect(planNotice(everything, later)).toEqual({ push: true, email: true, sms: 'no' });
  expect(planNotice({ ...everything, hasEmail: false }, later).sms).toBe('unless push is shown');
  expect(planNotice({ hasDevice: false, hasEmail: false, hasPhone: true }, later).sms).toBe('now');
});

test('where SMS is hidden, none is sent and none is counted', () => {
  for (const isSoon of [true, false]) {
    const plan = planNotice(everything, { isSoon, isSmsHidden: true });
    expect(plan).toEqual({ push: true, email: true, sms: 'no' });
    expect(countTold([{ ...plan, ...everything }])).toEqual({ smsCount: 0, emailCount: 1, pushCount: 1 });
  }
});
