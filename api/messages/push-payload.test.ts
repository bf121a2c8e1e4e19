import { describe, expect, it } from 'vitest';
import { pathOfPush, readPushPayload } from './push-payload.ts';

describe('a push payload', () => {
  it('is parsed, without fields unknown to an older worker', () => {
    const sent = { web_push: 8030, notification: { ...notification, silent: true }, more: 1 };
    expect(readPushPayload(JSON.stringify(sent))).toEqual(notification);
  });

  it.each(['', 'null', '1', '{}', '{"notification":null}', '{"notification":{"title":"Koht"}}', 'no JSON'])(
    'is nothing where it is %j',
    (text) => expect(readPushPayload(text)).toBeUndefined(),
  );
});

describe('the target of a press', () => {
  it.each([
    ['https://klubi.test/public/training?id=7', '/public/training?id=7'],
    ['https://klubi.test//evil.test/a', '/evil.test/a'],
    ['https://klubi.test/\\evil.test/a', '/evil.test/a'],
    ['https://klubi.test?id=7', '/?id=7'],
    ['javascript:alert(1)', '/'],
    ['https://evil.test/user/profile#x', '/user/profile'],
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
