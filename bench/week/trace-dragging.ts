import type { Browser } from 'playwright-core';
import { openStage } from './open-stage.ts';
import { categories, readTrace, slowdown, type Traced } from './read-trace.ts';

export interface Dragging extends Traced {
  count: number;
  /** Elements of the week that changed while it moved; what is dragged is drawn over it. */
  othersChanged: number;
}

const steps = 120;

declare global {
  interface Window {
    /** What of the week changed since it was set, beside what is drawn over it. */
    changed: Set<Node>;
  }
}

/** Drags a training across a week of so many, there and back, and reads the main thread's work from the trace. */
export async function traceDragging(browser: Browser, url: string, count: number): Promise<Dragging> {
  const { page, devtools, close } = await openStage(browser, url, count);
  await page.evaluate(() => window.draw());
  // What the page loads when it is idle is not part of a drag.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => setTimeout(done, 2000))));
  // The week opens at this hour: it is in sight, and not under the heads.
  const block = page.locator('[data-cell="10"] [data-block]').first();
  const box = await block.boundingBox();
  if (!box) throw new Error('the block has no place');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.mouse.move(x, y);
  await page.mouse.down();
  // Lifted by the first move, which is not measured: it happens once.
  await page.mouse.move(x + 20, y + 20);
  await page.locator('[data-drag-layer]').waitFor({ state: 'attached' });
  await page.evaluate(() => {
    const changed = new Set<Node>();
    window.changed = changed;
    const layer = document.querySelector('[data-drag-layer]');
    if (!layer) throw new Error('nothing was lifted');
    new MutationObserver((records) => {
      for (const { target } of records) if (!layer.contains(target)) changed.add(target);
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await browser.startTracing(page, { categories });
  for (let step = 0; step < steps; step++) {
    const part = Math.sin((step / steps) * Math.PI);
    const at = { x: x + 20 + part * 900, y: y + 20 + part * 300 };
    // Playwright's own move asks the page, while a button is held, whether a native drag begins: that is work of its main thread.
    await devtools.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at, button: 'left', buttons: 1 });
    await page.waitForTimeout(16);
  }
  const trace = await browser.stopTracing();
  const othersChanged = await page.evaluate(() => window.changed.size);
  await page.mouse.up();
  await close();
  return { count, othersChanged, ...readTrace(trace) };
}
