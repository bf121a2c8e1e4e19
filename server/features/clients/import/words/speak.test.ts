import { expect, test } from 'vitest';
import { languages } from '#api/languages.ts';
import { said } from '../../../../files/said.ts';
import { speak } from './speak.ts';

test('what stands within is said in the same language, and nothing of a file is taken for more than text', () => {
  const change = said('done.fieldOf', {
    which: said('contract.which', { key: 'L-1' }),
    field: { field: 'contract.validUntil' },
    before: '{{after}}',
    after: said('done.noLimit'),
  });
  expect(languages.map((language) => speak(change, language))).toEqual([
    'leping L-1, kehtib kuni: {{after}} → piiranguta',
    'contract L-1, valid until: {{after}} → no limit',
    'līgums L-1, derīgs līdz: {{after}} → bez ierobežojuma',
  ]);
});
