import { afterEach, expect, test, vi } from 'vitest';
import { isNarrow } from './use-narrow.ts';

afterEach(() => void vi.unstubAllGlobals());

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const phone = `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webkit} Chrome/130.0.0.0 Mobile Safari/537.36`;
const tablet = `Mozilla/5.0 (Linux; Android 14; SM-X710) ${webkit} Chrome/130.0.0.0 Safari/537.36`;
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
const ipad = 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) Version/12.1.2 Mobile/15E148 Safari/604.1';
const desktop = `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/130.0.0.0 Safari/537.36`;

test.each([
  ['an Android tablet of 800 px', tablet, 800, false],
  ['an Android tablet of 1280 px', tablet, 1280, false],
  ['a small Android tablet', tablet, 600, true],
  ['an older iPad of 1024 px', ipad, 1024, false],
  ['an older iPad upright', ipad, 768, true],
  ['a phone', phone, 412, true],
  ['a phone on its side', phone, 915, true],
  ['an iPhone on its side', iphone, 932, true],
  ['a desktop', desktop, 1280, false],
  ['a small window', desktop, 799, true],
])('%s', (_, userAgent, width, isIt) => {
  vi.stubGlobal('navigator', { userAgent });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: width <= Number(/[\d.]+/.exec(query)?.[0]) }));
  expect(isNarrow()).toBe(isIt);
});
