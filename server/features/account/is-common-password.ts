/** A tail or head of so few digits adds nothing that is not tried first. */
const fewDigits = 4;

let known: Promise<ReadonlySet<string>> | undefined;

/** Some 49,000 passwords of leaked lists, in lower case; read at the first new password. */
const knownPasswords = (): Promise<ReadonlySet<string>> =>
  (known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'])));

const fold = (text: string): string => text.normalize('NFC').toLowerCase();

/** The words of a text, and the text without what stands between them: `mari.mets` is mari, mets and marimets. */
function wordsOf(text: string): string[] {
  const words = fold(text).match(/\p{L}+/gu) ?? [];
  return [...words, words.join('')].filter((word) => word.length > 2);
}

/**
 * Is the password one of those that are tried first: on the list, or a listed word, a word of the person or of the club
 * with some digits or exclamation marks around it, in whatever case?
 * @param about what is known of the account to anybody: the club's name, the person's, the e-mail address's local part
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
