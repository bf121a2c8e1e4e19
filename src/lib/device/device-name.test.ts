import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const like = 'AppleWebKit/537.36 (KHTML, like Gecko)';
test.each([
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${like} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Android · Chrome'],
  [
    `Mozilla/5.0 (Linux; Android 14) ${like} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    'Android · Samsung Internet',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
    'iPhone · Safari',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/142.0 Mobile Safari/604.1', 'iPhone · Chrome'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/142.0 Safari/537.36 Edg/142.0`, 'Windows · Edge'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Linux · Firefox'],
  ['curl/8', undefined],
])('a device is called as its owner would call it: %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
