import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './is-common-password.ts';

const about = ['Trenn', 'Kesklinna Jooga', 'mari-liis.mets', 'Mari-Liis', 'Mets'];

describe('a new password', () => {
  it.each([
    ['Password1', 'on the list'],
    ['PASSWORD1', 'on the list in another case'],
    ['Dragon2026', 'a listed word and a year'],
    ['Dragon12345678', 'a listed word and listed digits'],
    ['Dragon2026!', 'with an exclamation mark'],
    ['123Dragon', 'digits before it'],
    ['Trenn2026', 'the club’s name and a year'],
    ['Kesklinnajooga1', 'the club’s words together'],
    ['Kesklinna Jooga 1', 'as the club writes them'],
    ['Jooga2026', 'a word of the club'],
    ['Mariliis99', 'the address’s words'],
    ['Metsmets1', 'no word of these', false],
    ['Õhtune7ratas', 'no word at all', false],
    ['Kartul5678', 'a word that is on no list', false],
    ['Dragon82647193', 'eight digits that nobody tries first', false],
  ])('%s (%s)', async (password, _why, isCommon = true) => {
    expect(await isCommonPassword(password, about)).toBe(isCommon);
  });
});
