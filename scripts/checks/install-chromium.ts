import { existsSync } from 'node:fs';
import { runTool } from './run-tool.ts';

const APT_GET = '/usr/bin/apt-get';
/** A question would wait for ever. */
const SILENT = { DEBIAN_FRONTEND: 'noninteractive' };

/** Installs Debian's Chromium, where that is this process's to do. Whether it helped, the next search tells. */
export async function installChromium(): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync(APT_GET)) {
    return;
  }
  console.log("No Chromium here; installing Debian's");
  await runTool(APT_GET, ['update', '-q'], SILENT);
  await runTool(
    APT_GET,
    ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'chromium-headless-shell'],
    SILENT,
  );
}
