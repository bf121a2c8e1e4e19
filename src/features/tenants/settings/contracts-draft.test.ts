import { expect, test } from 'vitest';
import { defaultContractRules } from '#api/tenants/contract-settings.ts';
import { draftOf, mistakesOf, rulesOf } from './contracts-draft.ts';

const draft = draftOf(defaultContractRules, '0,00');

test('what is not changed is saved as it was', () => {
  expect(mistakesOf(draft)).toEqual({});
  expect(rulesOf(draft, defaultContractRules)).toEqual(defaultContractRules);
});

test('the months and the latest start are saved as they are chosen', () => {
  const chosen = { ...draft, periodMode: 'calendar', latestStartDays: '0' } as const;
  expect(rulesOf(chosen, defaultContractRules)).toMatchObject({ periodMode: 'calendar', latestStartDays: 0 });
});

test('days that the rules do not allow are said at their field', () => {
  expect(mistakesOf({ ...draft, latestStartDays: '367' })).toEqual({ latestStartDays: 'seller.wrong.days' });
  expect(mistakesOf({ ...draft, latestStartDays: '' })).toEqual({ latestStartDays: 'seller.wrong.days' });
});
