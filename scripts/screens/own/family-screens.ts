import type { Page } from 'playwright-core';
import type { Screen } from '../screen.ts';
import { answeringWith } from '../screen-acts.ts';
import type { TextOf } from '../screen-texts.ts';

const child = {
  id: 900,
  firstName: 'Karl Gustav',
  lastName: 'Kirsipuu-Lepik',
  consentedOn: '2026-09-01',
  since: '2026-09-01',
  endsOn: '2026-12-20',
};
const own = answeringWith('/user/family', {
  self: { id: 1, firstName: 'Liis', lastName: 'Kask' },
  items: [
    child,
    { ...child, id: 901, firstName: 'Mia', logInFrom: '2029-05-02', endsOn: '2034-05-02' },
    { ...child, id: 902, firstName: 'Oskar', ownEmail: 'oskar.kirsipuu-lepik@koolimaja.example' },
  ],
});
const showFamily = (page: Page, text: TextOf): Promise<void> =>
  page.getByRole('heading', { name: text('family.title') }).scrollIntoViewIfNeeded();

/** For whom somebody answers, as their profile has it. */
export const familyScreens: readonly Screen[] = [
  { name: 'family-own', path: '/user/profile', before: own, act: showFamily },
  {
    name: 'family-address',
    path: '/user/profile',
    before: own,
    act: (page, text) =>
      page
        .getByRole('region', { name: text('family.title') })
        .getByRole('button')
        .first()
        .click(),
  },
];
