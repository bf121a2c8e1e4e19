import type { AnySay, Say } from '../find-texts.ts';

interface Shown {
  isPackage: boolean;
  step: 1 | 2 | 3;
  /** Of whoever is logged in. */
  ownEmail?: string | undefined;
}

/** What helps to buy, beside a step where there is room: what comes next. The icons are called as `icons.ts` does. */
export function sayBuyHelp({ isPackage, step, ownEmail }: Shown, say: AnySay) {
  const t = say as Say;
  const mailed = ownEmail ? t('purchases.mailedTo', { email: ownEmail }) : t('purchases.mailed');
  const notes = [
    step !== 2 && { icon: 'mail' as const, text: mailed },
    !isPackage && { icon: 'qrcode' as const, text: t('purchases.bought.showIt') },
    { icon: 'arrowBackUp' as const, text: t('purchases.help.withdraw') },
  ];
  return notes.filter((note) => note !== false);
}
