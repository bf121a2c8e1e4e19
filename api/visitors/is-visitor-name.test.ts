import { expect, test } from 'vitest';
import { isVisitorName } from './visitor-limits.ts';

test.each([
  'Külli Külaline',
  'Jānis Bērziņš-Ozols',
  'J.K. Rowling',
  'M. Tamm',
  'Dr. Õun',
  'O’Neill',
  "D'Arc",
  'Mari (ema)',
  '李小龍',
])('%s is a name', (name) => expect(isVisitorName(name)).toBe(true));

test.each([
  'https://evil.test',
  'You have won: evil.com',
  'EVIL.COM',
  'www.evil.test',
  't.co/x',
  'a@b.ee',
  '<a href=x>',
  'Mari\nBcc: a@b.ee',
  'Mari\u0007',
  'Mari\u202Eiram',
  'Mari\u200BTamm',
])('%j is none', (name) => expect(isVisitorName(name)).toBe(false));
