import type { Page } from 'playwright-core';
import type { Screen } from '../screen.ts';
import { answeringWith, press } from '../screen-acts.ts';

const number = 'P-7MNM0NSCNF';
const secret = 'x'.repeat(22);
const withdrawal = {
  number,
  state: 'possible',
  agreedOn: '2026-11-20',
  until: '2026-12-04',
  lines: [
    { names: { et: 'Kuukaart', en: 'Monthly pass', lv: 'Mēneša abonements' }, total: 4990, refund: 4158 },
    { names: { et: 'Liitumistasu', en: 'Joining fee', lv: 'Iestāšanās maksa' }, total: 1000, refund: 1000 },
  ],
  refund: 5158,
  at: null,
};
const withdrawing = answeringWith('/public/withdrawal**', withdrawal);
const path = `/public/withdrawal?id=${number}#${secret}`;

/** A purchase of which the package, and perhaps its day, are chosen. */
const withDraft = (chosen: object) => async (page: Page) => {
  const draft = { unitId: 1, productId: 1, ...chosen, secret: 'x'.repeat(43), at: Date.now() };
  await page.addInitScript((text) => sessionStorage.setItem('buy-contract', text), JSON.stringify(draft));
};

/** Buying a contract, and withdrawing from it. */
export const contractScreens: readonly Screen[] = [
  { name: 'buy-contract', person: 'newcomer', path: '/purchase/contract' },
  { name: 'buy-contract-member', path: '/purchase/contract' },
  {
    name: 'buy-contract-clash',
    path: '/purchase/contract?step=start',
    before: withDraft({ startsOn: '2026-12-01' }),
    act: async (page, text) => page.getByText(text('buyContract.other')).waitFor(),
  },
  {
    name: 'buy-contract-terms',
    person: 'newcomer',
    path: '/purchase/contract?step=terms',
    before: withDraft({ startsOn: '2026-12-01' }),
  },
  { name: 'buy-contract-done', person: 'newcomer', path: '/purchase/contract?step=done' },
  { name: 'withdrawal', path, before: withdrawing },
  { name: 'withdrawal-confirm', path, before: withdrawing, act: press('withdrawals.here') },
  {
    name: 'withdrawal-done',
    // Another address than before: of the same one only the part behind # would be new.
    path: path.replace('?', '?done=1&'),
    before: answeringWith('/public/withdrawal**', { ...withdrawal, state: 'done', at: '2026-11-24T10:00:00Z' }),
  },
];
