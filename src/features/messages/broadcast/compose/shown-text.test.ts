import { expect, test } from 'vitest';
import { shownText, storedText } from './shown-text.ts';

test('a text is edited with the names of variables in one’s language, and stored without', () => {
  const stored = 'Tere, {{firstName}}! {{contractEnd}} {{nimi}}';
  const shown = 'Tere, {{Eesnimi}}! {{Lepingu lõpp}} {{nimi}}';
  expect(shownText(stored, label)).toBe(shown);
  expect(storedText(shown, label)).toBe(stored);
  expect(storedText('{{ eesnimi }} {{Ees', label)).toBe('{{firstName}} {{Ees');
});

const label = (name: string) => ({ firstName: 'Eesnimi', contractEnd: 'Lepingu lõpp' })[name] ?? name;
