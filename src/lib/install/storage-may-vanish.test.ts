import { afterEach, expect, test, vi } from 'vitest';
import { keepStorageAnswer, storageMayVanish } from './storage-may-vanish.ts';

const browsers = {
  chrome:
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
};

function open(browser: keyof typeof browsers, isInstalled = false): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('navigator', { userAgent: browsers[browser] });
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }));
}

afterEach(() => vi.unstubAllGlobals());

test('a browser that has refused may delete what it keeps, one that was not asked or has agreed does not', () => {
  for (const browser of ['chrome', 'firefox'] as const) {
    open(browser);
    expect(storageMayVanish()).toBe(false);
    keepStorageAnswer(true);
    expect(storageMayVanish()).toBe(false);
    keepStorageAnswer(false);
    expect(storageMayVanish()).toBe(true);
  }
});

test('Safari forgets after a week whatever it answers, unless the app is on the home screen', () => {
  open('safari');
  keepStorageAnswer(true);
  expect(storageMayVanish()).toBe(true);
  open('safari', true);
  keepStorageAnswer(false);
  expect(storageMayVanish()).toBe(false);
});
