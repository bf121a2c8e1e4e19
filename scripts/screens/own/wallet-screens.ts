import type { Page } from 'playwright-core';
import type { Screen } from '../screen.ts';
import { answeringWith, press } from '../screen-acts.ts';

const settings = '/admin/settings?part=wallet';
const apple = {
  passTypeId: 'pass.ee.tuiskfitness.kaart',
  teamId: 'K8Z2M4T7QP',
  expiresAt: '2027-10-14T08:00:00.000Z',
  changedAt: '2026-10-14T08:00:00.000Z',
};

const google = {
  issuerId: '3388000000022317418',
  accountEmail: 'trenn@tuiskfitness.iam.gserviceaccount.com',
  changedAt: '2026-10-14T08:00:00.000Z',
};

/** The wallet is one of the device. */
const onIphone = async (page: Page): Promise<void> => {
  await answeringWith('/public/wallet', { items: ['apple'] })(page);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', {
      get: () =>
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
    }),
  );
};

/** Card and tickets in the phone's wallet, and what the club signs them with. */
export const walletScreens: readonly Screen[] = [
  {
    name: 'settings-wallet-none',
    path: settings,
    before: answeringWith('/admin/settings/wallet', { apple: null, google: null }),
  },
  { name: 'settings-wallet', path: settings, before: answeringWith('/admin/settings/wallet', { apple, google }) },
  {
    name: 'settings-wallet-keys',
    path: settings,
    before: answeringWith('/admin/settings/wallet', { apple, google }),
    act: async (page, text) => {
      await page.getByLabel(text('wallet.google.issuerId')).fill('33880');
      await press('common.save')(page, text);
      await page.getByText(text('wallet.wrong.issuerId')).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'settings-wallet-ended',
    path: settings,
    before: answeringWith('/admin/settings/wallet', {
      apple: { ...apple, expiresAt: '2026-11-01T08:00:00.000Z' },
      google: null,
    }),
  },
  { name: 'pass-google-wallet', path: '/user/entry', before: answeringWith('/public/wallet', { items: ['google'] }) },
  // Last: the page that all of them use stays an iPhone.
  { name: 'pass-wallet', path: '/user/entry', before: onIphone },
];
