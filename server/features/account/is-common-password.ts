/** So few digits before or after add nothing: attackers try them first. */
const fewDigits = 4;

let known: Promise<ReadonlySet<string>> | undefined;

/** About 49,000 passwords from leaked lists, in lower case; read at the first new password. */
const knownPasswords = (): Promise<ReadonlySet<string>> =>
  (known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'])));

const fold = (text: string): string => text.normalize('NFC').toLowerCase();

/** The words of a text, and the text without its separators: `mari.mets` gives mari, mets and marimets. */
function wordsOf(text: string): string[] {
  const words = fold(text).match(/\p{L}+/gu) ?? [];
  return [...words, words.join('')].filter((word) => word.length > 2);
}

/**
 * Is the password among the first guesses: on the list, or a listed word, a word of the user or of the club with some
 * digits or exclamation marks around it, in any case?
 * @param about what anybody knows of the account: the club's name, the user's, the e-mail address's local part
 */
export async function isCommonPassword(password: string, about: readonly string[]): Promise<boolean> {
  const list = await knownPasswords();
  const text = fold(password);
  if (list.has(text)) return true;
  const [, head = '', core = '', tail = ''] = /^([\d!]*)(.*?)([\d!]*)$/su.exec(text) ?? [];
  const isTrivial = (edge: string): boolean => {
    const digits = edge.replaceAll('!', '');
    return digits.length <= fewDigits || list.has(digits);
  };
  if (!isTrivial(head) || !isTrivial(tail)) return false;
  return list.has(core) || about.flatMap(wordsOf).includes(core.replaceAll(/[^\p{L}]/gu, ''));
}
