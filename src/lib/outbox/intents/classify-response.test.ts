import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { messageKeys } from '#api/errors.ts';
import { backoffMs, classifyResponse } from './classify-response.ts';

describe('a response to an intent', () => {
  it('is missing: the intent stays queued, and all behind it wait too', () => {
    expect(classifyResponse(undefined)).toEqual({ step: 'wait', atLeastMs: 0, isOfAll: true });
  });

  test.each([500, 502, 504])('of %i keeps the intent queued, and lets others be sent', (status) => {
    expect(classifyResponse({ status, body: '<html>' })).toMatchObject({ step: 'wait', isOfAll: false });
  });

  it('of 503 keeps the intent queued like a missing response, for as long as the server asks', () => {
    const answer = classifyResponse({ ...refusal('server_error', 503), retryAfterMs: 2000 });
    expect(answer).toEqual({ step: 'wait', atLeastMs: 2000, isOfAll: true });
  });

  it('of 429 delays this and all other intents as long as the server asks', () => {
    const answer = classifyResponse({ ...refusal('too_many_requests', 429), retryAfterMs: 30_000 });
    expect(answer).toEqual({ step: 'wait', atLeastMs: 30_000, isOfAll: true });
  });

  it('of 401 settles nothing, and neither does one that asks for an update', () => {
    expect(classifyResponse(refusal('unknown', 401)).step).toBe('refresh');
    expect(classifyResponse(refusal('update_required', 426)).step).toBe('update');
  });

  it('that it was sent with another person’s token settles nothing: it waits for whoever did it', () => {
    expect(classifyResponse(refusal('wrong_user', 409)).step).toBe('refresh');
  });

  it('that refuses by a rule settles it, with what would help', () => {
    const remedy = { kind: 'leave_one', limit: 2 } as const;
    const body = { errors: ['same_day_limit_exceeded'], code: 409, remedy };
    const outcome = { type: 'refused', key: 'same_day_limit_exceeded', status: 409, remedy };
    expect(classifyResponse({ status: 409, body })).toEqual({ step: 'settle', outcome });
  });

  it('that refuses in words of a later version settles it too, without a reason', () => {
    const outcome = { type: 'refused', key: 'unknown', status: 409 };
    expect(classifyResponse(refusal('moon_is_full', 409))).toEqual({ step: 'settle', outcome });
    expect(classifyResponse(refusal('unknown', 409))).toEqual({ step: 'settle', outcome });
  });

  it('of a proxy is not taken for the server’s', () => {
    expect(classifyResponse({ status: 403, body: '<html>Log in to our Wi-Fi</html>' }).step).toBe('unclear');
    expect(classifyResponse({ status: 404, body: { errors: ['item_not_found'], code: 409 } }).step).toBe('unclear');
    expect(classifyResponse({ status: 302, body: undefined }).step).toBe('wait');
  });

  it('keeps the fields that it names', () => {
    const body = { errors: ['data_validation_failed'], code: 400, fields: { phone: 'data_validation_failed' } };
    const outcome = { type: 'refused', key: 'data_validation_failed', status: 400, fields: body.fields };
    expect(classifyResponse({ status: 400, body })).toEqual({ step: 'settle', outcome });
  });

  it('settles an intent only if it accepts it, or refuses it in our form', () => {
    const statuses = fc.integer({ min: 100, max: 599 });
    const keys = fc.oneof(fc.constantFrom(...messageKeys), fc.string());
    fc.assert(
      fc.property(statuses, keys, fc.boolean(), (status, key, isOurs) => {
        const body = isOurs ? { errors: [key], code: status } : key;
        const isSettled = classifyResponse({ status, body }).step === 'settle';
        const isYes = status >= 200 && status < 300;
        const isNo =
          isOurs && status >= 400 && status < 500 && ![401, 426, 429].includes(status) && key !== 'wrong_user';
        expect(isSettled).toBe(isYes || isNo);
      }),
    );
  });
});

test('retry delays grow to five minutes, with a jitter of a fifth', () => {
  expect(backoffMs(1, 0.5)).toBe(1000);
  expect(backoffMs(4, 0)).toBe(6400);
  expect(backoffMs(40, 1)).toBe(360_000);
});

const refusal = (key: string, code: number) => ({ status: code, body: { errors: [key], code } });
