import { expect, test } from 'vitest';
import { isKeyText, makeKeyText } from './key-text.ts';

test('a key has its mark and a checksum, and no two are alike', () => {
  const [one, other] = [makeKeyText(), makeKeyText()];
  expect(one).toMatch(/^trenn_[0-9a-f]{56}$/);
  expect(one).not.toBe(other);
  expect(isKeyText(one)).toBe(true);
});

test('a key with any letter changed, added or missing is none', () => {
  const key = makeKeyText();
  for (let at = 0; at < key.length; at++) {
    const other = key[at] === '0' ? '1' : '0';
    expect(isKeyText(key.slice(0, at) + other + key.slice(at + 1))).toBe(false);
  }
  for (const text of [key.slice(1), key.slice(0, -1), `${key}0`, ` ${key}`, key.toUpperCase(), '', 'trenn_'])
    expect(isKeyText(text)).toBe(false);
});
