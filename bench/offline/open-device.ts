import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { quiet } from '../lighthouse/open-debugged-chromium.ts';

export interface Device {
  context: BrowserContext;
  page: Page;
}

interface Options {
  program: string;
  /** The folder of the browser's profile: its storage survives the process. */
  profile: string;
  viewport: { width: number; height: number };
  isOffline?: boolean;
}

/** Starts a browser on a profile, like a device being switched on; its first page is empty. */
export async function openDevice({ program, profile, viewport, isOffline = false }: Options): Promise<Device> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: program,
    args: quiet,
    viewport,
    offline: isOffline,
    locale: 'et-EE',
  });
  const [page = await context.newPage()] = context.pages();
  return { context, page };
}
