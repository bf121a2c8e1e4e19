import type { Page } from 'playwright-core';
import type { Screen } from '../screen.ts';
import { press } from '../screen-acts.ts';
import type { TextOf } from '../screen-texts.ts';

/** Places of the page differ after the `#` alone, which would leave what an earlier picture has opened. */
const anew = async (page: Page): Promise<void> => {
  await page.goto('about:blank');
};

const at = (name: string, place: string, act?: Screen['act']): Screen => ({
  name: `operators${name && `-${name}`}`,
  person: 'operator',
  path: `/${place}`,
  before: anew,
  ...(act && { act }),
});

const find =
  (typed: string) =>
  async (page: Page): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(typed);
    await page.getByRole('option').first().waitFor();
  };

/** The club that has been there longest. */
const openClub = async (page: Page): Promise<void> => {
  await page.getByRole('table').getByRole('link').first().click();
  await page.locator('#look').waitFor();
};

async function lookIn(page: Page, text: TextOf): Promise<void> {
  await openClub(page);
  await page.getByLabel(text('operators.look.reason')).fill('Meelespead ei tule kohale.');
  await press('operators.look.do')(page, text);
  await page.getByRole('heading', { name: text('operators.look.seen') }).waitFor();
}

/** The page of those who keep the server. */
export const operatorScreens: readonly Screen[] = [
  at('', ''),
  at('palette', '', find('')),
  at('palette-found', '', find('ud')),
  at('club', '', openClub),
  at('looked', '', lookIn),
  at('add', '#add'),
  at('log', '#log'),
  at('access', '#access'),
  // Ends the session, so it is the last one.
  at('log-in', '', press('operators.nav.logOut')),
];
