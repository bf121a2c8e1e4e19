import { describe, expect, test } from 'vitest';
import { resolveLanguage } from './resolve-language.ts';

describe('when resolving the language,', () => {
  test('the stored language wins over host and tenant', () => {
    expect(resolveLanguage({ stored: 'en', host: 'klubi.ee', tenantDefault: 'lv' })).toBe('en');
  });

  test.each(['', 'ru', 'ET', 'null'])('a stored language that is invalid (%j) gives the first supported', (stored) => {
    expect(resolveLanguage({ stored, host: 'klubs.lv', tenantDefault: 'lv' })).toBe('et');
  });

  test.each([
    ['trenn.ee', 'et'],
    ['spa.lv', 'lv'],
    ['SPA.LV:8443', 'lv'],
  ] as const)('with nothing stored the suffix of %s decides', (host, language) => {
    expect(resolveLanguage({ stored: null, host, tenantDefault: 'en' })).toBe(language);
  });

  test('a suffix without a language leaves it to the tenant', () => {
    expect(resolveLanguage({ stored: null, host: 'riga.localhost:8443', tenantDefault: 'lv' })).toBe('lv');
    expect(resolveLanguage({ stored: null, host: 'lv.example.com', tenantDefault: 'et' })).toBe('et');
  });

  test('English is used when nothing is set', () => {
    expect(resolveLanguage({ stored: null, host: 'example.com' })).toBe('en');
    expect(resolveLanguage({ stored: null, host: '', tenantDefault: 'de' })).toBe('en');
  });
});
