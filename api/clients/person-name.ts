/** A name as it is stored, whoever types it: letters composed, and no more than one space between its words. */
export const tidyName = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/** The initials and titles of `A.Kask` and `Dr.Smith`: short, and a capitalised name follows. */
const shortened = /(^|[\s.-])(\p{L}\p{Ll}{0,3}\.)(?=\p{Lu}[\p{Ll}’'])/gu;

const space = (name: string): string => name.replaceAll(shortened, '$1$2 ');

/** With a space after initials and titles, so that no mail program takes the name for an address. */
export function spellName(text: string): string {
  // A second time: the end of one title is the beginning of the next.
  return space(space(tidyName(text)));
}

/**
 * Whether this is acceptable as the name of somebody unknown. It is mailed to an address that they may have made up, and shown
 * to staff: it must not contain links, anything that mail programs turn into one, or invisible characters.
 */
export const isSafeName = (name: string): boolean =>
  !/\p{C}|[/\\@<>[\]{}|=#?&%]|:\/|[\p{L}\p{N}]\.\p{L}{2,}/u.test(spellName(name));
