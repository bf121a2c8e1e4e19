import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { messageKeys } from '../errors.ts';
import { judgeAnswer, waitAfter } from './judge-answer.ts';

const refusal = (key: string, code: number) => ({ status: code, body: { errors: [key], code } });

describe('an answer to an intent', () => {
  it('that never came keeps it, and all behind it wait too', () => {
    expect(judgeAnswer(undefined)).toEqual({ step: 'wait', atLeastMs: 0, isOfAll: true });
  });

  test.each([500, 502, 504])('of %i keeps it, and lets others try', (status) => {
    expect(judgeAnswer({ status, body: '<html>' })).toMatchObject({ step: 'wait', isOfAll: false });
  });

  it('of 503 keeps it like no answer at all, for as long as the server asks', () => {
    const answer = judgeAnswer({ ...refusal('server_error', 503), retryAfterMs: 2000 });
    expect(answer).toEqual({ step: 'wait', atLeastMs: 2000, isOfAll: true });
  });

  it('of 429 waits as long as the server asks, with all the others', () => {
    const answer = judgeAnswer({ ...refusal('too_many_requests', 429), retryAfterMs: 30_000 });
    expect(answer).toEqual({ step: 'wait', atLeastMs: 30_000, isOfAll: true });
  });

  it('of 401 is no verdict, and neither is one that asks for an update', () => {
    expect(judgeAnswer(refusal('unknown', 401)).step).toBe('refresh');
    expect(judgeAnswer(refusal('update_required', 426)).step).toBe('update');
  });

  it('that is a rule’s no is a verdict, with what would help', () => {
    const remedy = { kind: 'leave_one', limit: 2 } as const;
    const body = { errors: ['same_day_limit_exceeded'], code: 409, remedy };
    const verdict = { outcome: 'refused', key: 'same_day_limit_exceeded', status: 409, remedy };
    expect(judgeAnswer({ status: 409, body })).toEqual({ step: 'settle', verdict });
  });

  it('of a proxy, or in words of a later version, is not taken for a verdict', () => {
    expect(judgeAnswer({ status: 403, body: '<html>Log in to our Wi-Fi</html>' }).step).toBe('unclear');
    expect(judgeAnswer(refusal('moon_is_full', 409)).step).toBe('unclear');
    expect(judgeAnswer({ status: 404, body: { errors: ['item_not_found'], code: 409 } }).step).toBe('unclear');
    expect(judgeAnswer({ status: 302, body: undefined }).step).toBe('wait');
  });

  it('ends an intent only if it is a yes, or a no with a known key', () => {
    const statuses = fc.integer({ min: 100, max: 599 });
    const keys = fc.oneof(fc.constantFrom(...messageKeys), fc.string());
    fc.assert(
      fc.property(statuses, keys, fc.boolean(), (status, key, isOurs) => {
        const body = isOurs ? { errors: [key], code: status } : key;
        const isSettled = judgeAnswer({ status, body }).step === 'settle';
        const isYes = status >= 200 && status < 300;
        const isNo = isOurs && status >= 400 && status < 500 && ![401, 426, 429].includes(status);
        expect(isSettled).toBe(
          isYes || (isNo && key !== 'unknown' && (messageKeys as readonly string[]).includes(key)),
        );
      }),
    );
  });
});

test('waits grow up to five minutes, a fifth earlier or later', () => {
  expect(waitAfter(1, 0.5)).toBe(1000);
  expect(waitAfter(4, 0)).toBe(6400);
  expect(waitAfter(40, 1)).toBe(360_000);
});
