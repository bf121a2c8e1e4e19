import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the server that owns a data folder announces to a second one. */
export type Announcement = { readonly pid: number; readonly url?: string };

const fileOf = (dataRoot: string): string => join(dataRoot, 'server.json');

/** Replaces the announcement atomically, so that no reader sees half of it. */
export function writeAnnouncement(dataRoot: string, announcement: Announcement): void {
  const draft = `${fileOf(dataRoot)}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(announcement)}\n`, { mode: 0o600 });
  renameSync(draft, fileOf(dataRoot));
}

/** Returns nothing when no server has announced itself, or a killed one left half a file. */
export function findAnnouncement(dataRoot: string): Announcement | undefined {
  let found: unknown;
  try {
    found = JSON.parse(readFileSync(fileOf(dataRoot), 'utf8'));
  } catch {
    return undefined;
  }
  if (typeof found !== 'object' || found === null || !('pid' in found) || typeof found.pid !== 'number') {
    return undefined;
  }
  return 'url' in found && typeof found.url === 'string' ? { pid: found.pid, url: found.url } : { pid: found.pid };
}

export function removeAnnouncement(dataRoot: string): void {
  rmSync(fileOf(dataRoot), { force: true });
}
