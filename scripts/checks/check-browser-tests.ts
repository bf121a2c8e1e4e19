import { findChromium } from './find-chromium.ts';
import { installChromium } from './install-chromium.ts';
import { runVitest } from './run-vitest.ts';
import { FAILED, type Tally } from './tally.ts';

/** Runs the tests that need a browser, after getting one if there is none. */
export async function checkBrowserTests(isBuilt: boolean): Promise<Tally> {
  if (!isBuilt) {
    console.error('Not run: the browser tests open the built app, and the build failed.');
    return FAILED;
  }
  if (findChromium() === undefined) {
    await installChromium();
  }
  const chromium = findChromium();
  if (chromium === undefined) {
    console.error(
      'No Chromium was found and none could be installed: install Chromium or Google Chrome, or set CHROMIUM to its path.',
    );
    return FAILED;
  }
  return runVitest(['e2e'], { CHROMIUM: chromium });
}
