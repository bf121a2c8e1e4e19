import { describe, expect, it } from 'vitest';
import { pathOfPush, readPushPayload } from './push-payload.ts';

describe('a push payload', () => {
  it('is parsed, without fields unknown to an older worker', () => {
    const newer = { web_push: 8030, notification: { ...notification, silent: true }, more: 1 };
    expect(readPushPayload(JSON.stringify(newer))).toEqual(notification);
  });

  it('has the buttons that it can read', () => {
    const leave = { action: 'leave', title: 'Ei saa tulla', navigate: 'https://klubi.test/public/leave#a.1' };
    expect(readPushPayload(sent([{ ...leave, icon: 'x' }, null, { action: 'more' }]))?.actions).toEqual([
      { ...leave, icon: 'x' },
    ]);
    for (const none of [[], [1], 'leave', null]) expect(readPushPayload(sent(none))).toEqual(notification);
  });

  it('has the number of the icon where it is one', () => {
    expect(readPushPayload(numbered('3'))?.badge).toBe(3);
    for (const none of ['', '-1', 'x', 3, null, '99999999'])
      expect(readPushPayload(numbered(none))).toEqual(notification);
  });

  it.each(['', 'null', '1', '{}', '{"notification":null}', '{"notification":{"title":"Koht"}}', 'no JSON'])(
    'is nothing where it is %j',
    (text) => expect(readPushPayload(text)).toBeUndefined(),
  );
});

const numbered = (app_badge: unknown): string => JSON.stringify({ notification, app_badge });
const sent = (actions: unknown): string => JSON.stringify({ notification: { ...notification, actions } });

describe('the target of a press', () => {
  it.each([
    ['https://klubi.test/public/training?id=7', '/public/training?id=7'],
    ['https://klubi.test//evil.test/a', '/evil.test/a'],
    ['https://klubi.test/\\evil.test/a', '/evil.test/a'],
    ['https://klubi.test?id=7', '/?id=7'],
    ['javascript:alert(1)', '/'],
    ['https://evil.test/user/profile#x', '/user/profile#x'],
    ['https://evil.test#x', '/#x'],
    ['no address', '/'],
  ])('from %s is %s, in the own site', (navigate, path) => expect(pathOfPush(navigate)).toBe(path));
});

const notification = {
  title: 'Koht on sinu',
  body: 'Jooga',
  lang: 'et',
  navigate: 'https://klubi.test/public/training?id=7',
  tag: 'training-7',
};
