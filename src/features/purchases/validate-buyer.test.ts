import { expect, test } from 'vitest';
import { validateBuyer } from './validate-buyer.ts';

const visitor = { isOwn: false, isGift: false, mustAsk: true };

test('a visitor says who they are, and everybody accepts the terms', () => {
  expect(validateBuyer(good, visitor)).toEqual({});
  const empty = { ...good, firstName: ' ', lastName: '', email: 'toms', accepted: false, started: false };
  expect(Object.keys(validateBuyer(empty, visitor))).toEqual(['firstName', 'lastName', 'email', 'accepted', 'started']);
  expect(validateBuyer({ ...empty, accepted: true }, { isOwn: true, isGift: false, mustAsk: false })).toEqual({});
});

test('a present is for somebody, and its address may be missing but not wrong', () => {
  const gift = { isOwn: true, isGift: true, mustAsk: false };
  expect(validateBuyer(good, gift)).toEqual({});
  expect(validateBuyer({ ...good, recipient: 'www.paha.test', recipientEmail: 'x' }, gift)).toEqual({
    recipient: 'visitors.nameMistake',
    recipientEmail: 'profile.mistake.email',
  });
});

const good = {
  firstName: 'Toms',
  lastName: 'Eglītis',
  email: 'toms@pasts.test',
  recipient: 'Ilze',
  recipientEmail: '',
  message: '',
  campaignCode: '',
  accepted: true,
  started: true,
};
