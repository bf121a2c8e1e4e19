import { existsSync } from 'node:fs';
import { runTool } from './run-tool.ts';

const APT_GET = '/usr/bin/apt-get';
/** A prompt would block for ever. */
const SILENT = { DEBIAN_FRONTEND: 'noninteractive' };

/** Installs Debian's Chromium if this process may. The next search finds out whether it worked. */
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
