import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JoinSite, openJoinSite } from '#tests/support/browser/open-join-site.ts';

/**
 * A scripted person on a phone at a quarter of its speed and on slow 4G, who types four keys a second and looks at each
 * screen before they press. At most 14 fields (9 in a simple form), 25 taps and five minutes.
 */
const keyMs = 250;
const lookMs = 1500;
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

let site: JoinSite;
beforeAll(async () => {
  site = await openJoinSite({ units: 3 });
});
afterAll(() => site?.close());

test.for([
  [false, 9],
  [true, 14],
] as const)(
  'joining, complete: %s, asks for %i fields at most, 25 taps and five minutes',
  {
    timeout: 600_000,
  },
  async ([isComplete, mostFields], { annotate }) => {
    const { fields, taps, minutes } = await join(isComplete);
    await annotate(`${fields} fields, ${taps} taps, ${minutes.toFixed(1)} minutes`);
    expect(fields).toBeLessThanOrEqual(mostFields);
    expect(taps).toBeLessThanOrEqual(25);
    expect(minutes).toBeLessThan(5);
  },
);

interface Effort {
  fields: number;
  taps: number;
  minutes: number;
}

class Person {
  fields = 0;
  taps = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(target: Locator): Promise<void> {
    await target.waitFor();
    await this.page.waitForTimeout(lookMs);
    await target.click();
    this.taps += 1;
  }

  async choose(target: Locator): Promise<void> {
    await this.press(target);
    this.fields += 1;
  }

  async write(label: string, text: string): Promise<void> {
    const field = this.page.getByLabel(label, { exact: true });
    await field.click();
    await field.pressSequentially(text, { delay: keyMs });
    this.fields += 1;
    this.taps += 1;
  }

  async select(label: string, value: string): Promise<void> {
    await this.page.waitForTimeout(lookMs);
    await this.page.getByLabel(label, { exact: true }).selectOption(value);
    this.fields += 1;
    this.taps += 2;
  }

  goOn = () => this.press(this.page.getByRole('button', { name: 'Continue' }));
}

async function join(isComplete: boolean): Promise<Effort> {
  await site.setRules({ isJoinSimplePage: true, isJoinCompletePage: isComplete });
  const page = await site.own.visit({ path: '/404' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4G);
  const begun = performance.now();
  const person = new Person(page);
  await page.goto('/public/join');
  // A press on a club goes on by itself.
  await person.choose(page.getByRole('radio').first());
  await person.choose(page.getByRole('radio', { name: /Monthly/ }));
  await person.goOn();
  await person.choose(page.getByRole('radio', { name: /Today/ }));
  await person.goOn();
  await person.write('First name', 'Liis');
  await person.write('Last name', 'Liituja');
  if (isComplete) await person.select('Citizenship', 'EE');
  await person.write('Personal code', isComplete ? '60001019906' : '37605030299');
  await person.write('Email', `liis-${isComplete}@liituja.test`);
  await person.write('Phone', '55550100');
  if (isComplete) {
    await person.write('Street and house', 'Peetri 5-12');
    await person.write('Town or village', 'Tallinn');
    await person.write('Postal code', '10411');
    await person.select('County', 'EE-37');
  }
  await person.goOn();
  await person.choose(page.getByLabel(/I accept the terms/));
  await person.press(page.getByLabel(/I want it to begin/));
  await person.goOn();
  await person.press(page.getByRole('radio').first());
  await person.press(page.getByRole('button', { name: /^Pay €/ }));
  await person.press(page.getByRole('button', { name: 'Pay', exact: true }));
  await page.getByRole('heading', { name: /You are in/ }).waitFor({ timeout: 60_000 });
  await person.press(page.getByRole('link', { name: 'Your pass is ready' }));
  await page.getByRole('heading', { name: 'Enter gym' }).waitFor({ timeout: 60_000 });
  const minutes = (performance.now() - begun) / 60_000;
  await page.context().close();
  return { fields: person.fields, taps: person.taps, minutes };
}
