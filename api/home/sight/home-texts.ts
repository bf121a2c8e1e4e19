/** The late texts that a member's home says, by the beginnings of their keys: the build gives them to what draws it. */
export const homeTexts: readonly string[] = [
  'bookingDetails.late.action',
  'bookingDetails.offer.raceTitle',
  'bookingDetails.offer.title',
  'home.all',
  'home.empty',
  'home.ended',
  'home.greeting',
  'home.leave',
  'home.leaveName',
  'home.mine',
  'home.next',
  'home.noPackage',
  'home.notValid',
  'home.open',
  'home.openEnded',
  'home.otherRights',
  'home.package',
  'home.running',
  'home.startsIn',
  'home.thisWeek',
  'home.validUntil',
  'home.visitsLeft',
  'home.weekCount',
  'home.weekOf',
  'menu.messages',
  'menu.unread',
  'quotes',
  'registrations.confirmLeave.late',
  'registrations.remedy.askStaff',
  'registrations.remedyAction.buyContract',
];

const isPlural = /_(?:ordinal_)?(?:zero|one|two|few|many|other)$/;

/** Of texts nested by the parts of their keys those of a home alone. */
export function pickHomeTexts(texts: object, before = ''): object {
  const picked = Object.entries(texts).flatMap(([name, text]): [string, unknown][] => {
    const key = before + name;
    if (homeTexts.includes(key.replace(isPlural, ''))) return [[name, text]];
    const isAbove = homeTexts.some((one) => one.startsWith(`${key}.`));
    return isAbove && typeof text === 'object' ? [[name, pickHomeTexts(text as object, `${key}.`)]] : [];
  });
  return Object.fromEntries(picked);
}
