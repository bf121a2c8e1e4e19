import { describe, expect, it } from 'vitest';
import { isPushEndpoint } from './push-services.ts';

const testOrigin = 'http://127.0.0.1:9240';

describe('isPushEndpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
  ])('knows %s', (endpoint) => expect(isPushEndpoint(endpoint, undefined)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://me:secret@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.test/fcm/send/abc',
    'https://evil-fcm.googleapis.com/fcm/send/abc',
    'https://evilpush.apple.com/abc',
    'https://notify.windows.com/abc',
    'https://fcm.googleapis.com@evil.test/abc',
    'https://127.0.0.1/abc',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'nothing',
  ])('refuses %s', (endpoint) => expect(isPushEndpoint(endpoint, testOrigin)).toBe(false));

  it('accepts the test origin if there is one, and only exactly that', () => {
    expect(isPushEndpoint('http://127.0.0.1:9240/push/1', testOrigin)).toBe(true);
    expect(isPushEndpoint('http://127.0.0.1:9241/push/1', testOrigin)).toBe(false);
    expect(isPushEndpoint('http://127.0.0.1:9240/push/1', undefined)).toBe(false);
  });
});
