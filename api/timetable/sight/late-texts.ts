import { homeTexts } from '../../home/sight/home-texts.ts';

/** Why nothing of a day can be booked, and what would help. */
const blockedTexts: readonly string[] = [
  'bookingDetails.blocked',
  'registrations.confirmLeave.late',
  'registrations.reason',
  'registrations.remedy',
  'registrations.remedyAction.buyContract',
  'registrations.remedyAction.buyTicket',
  'registrations.remedyAction.leaveOne',
];

const lateTexts = new Set([...homeTexts, ...blockedTexts]);

const isPlural = /_(?:ordinal_)?(?:zero|one|two|few|many|other)$/;
/** Said to whoever acts for somebody else, whose pages are not drawn. */
const isOfOthers = /_of(?:_[a-z]+)?$/;

/** Of texts nested by the parts of their keys, which come late to the app, those that a member's drawn pages say. */
export function pickLateTexts(texts: object, before = '', isWhole = false): object {
  const picked = Object.entries(texts).flatMap(([name, text]): [string, unknown][] => {
    const key = before + name;
    const isSaid = (isWhole || lateTexts.has(key.replace(isPlural, ''))) && !isOfOthers.test(name);
    if (typeof text !== 'object' || Array.isArray(text)) return isSaid ? [[name, text]] : [];
    const isAbove = [...lateTexts].some((one) => one.startsWith(`${key}.`));
    return isSaid || isAbove ? [[name, pickLateTexts(text as object, `${key}.`, isSaid)]] : [];
  });
  return Object.fromEntries(picked);
}
