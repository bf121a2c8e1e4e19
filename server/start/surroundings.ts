import { statfs } from 'node:fs/promises';
import type { ServerWarning } from '#api/home/schema.ts';
import type { Database } from '../db/open-database.ts';
import { isFailing, readArchiver } from '../db/read-archiver.ts';
import { readClock } from '../db/read-clock.ts';
import type { JobLog } from '../job-queue/job-queue.ts';

declare module '../endpoint/services.ts' {
  interface Services {
    surroundings: Surroundings;
  }
}

/** Below both a disk is nearly full: a twentieth of it, and as much as PostgreSQL’s log of changes may need at once. */
const leastPart = 0.05;
const leastBytes = 2 * 1024 ** 3;
/** Tokens, offers and passes are judged by the server’s clock, messages and jobs by the database’s. */
const mostSkewMs = 5000;

export const isNearlyFull = ({ free, size }: { free: number; size: number }): boolean =>
  free < leastBytes && free < size * leastPart;

export const isSkewed = (ours: number, theirs: number, roundTripMs: number): boolean =>
  Math.abs(ours - theirs) > mostSkewMs + roundTripMs;

interface Parts {
  database: Database;
  /** On the disk of pictures and, where it is embedded, of the database. */
  folder: string;
  log: JobLog;
}

/** Looks at what the server stands on before it gives way: the disk, whether its clock is that of the database, and whether that archives its log. */
export class Surroundings {
  readonly #parts: Parts;
  #warnings: readonly ServerWarning[] = [];
  #disk = { free: 0, size: 0 };

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get warnings(): readonly ServerWarning[] {
    return this.#warnings;
  }

  /** As the last look found it. */
  get disk(): Readonly<{ free: number; size: number }> {
    return this.#disk;
  }

  /** Logs what has become worse or better since the last look. Never throws: it only warns. */
  async look(): Promise<void> {
    const { log } = this.#parts;
    const found: ServerWarning[] = [];
    try {
      const { bavail, blocks, bsize } = await statfs(this.#parts.folder);
      const disk = { free: bavail * bsize, size: blocks * bsize };
      this.#disk = disk;
      if (isNearlyFull(disk)) {
        found.push('disk_nearly_full');
        log.error(
          { ...disk, folder: this.#parts.folder },
          'THE DISK IS NEARLY FULL: make room before the database stops.',
        );
      }
      if (await this.#differs()) found.push('clocks_differ');
      if (await this.#failsToArchive()) found.push('archive_fails');
    } catch (error) {
      log.warn({ reason: String(error) }, 'Disk, clocks and archive could not be looked at.');
    }
    if (this.#warnings.length > 0 && found.length === 0) log.warn({}, 'Disk, clocks and archive are in order again.');
    this.#warnings = found;
  }

  async #failsToArchive(): Promise<boolean> {
    const archiver = await readArchiver(this.#parts.database);
    if (!isFailing(archiver)) return false;
    this.#parts.log.error(
      { failedAt: archiver.failedAt, archivedAt: archiver.archivedAt },
      'THE LOG OF CHANGES CANNOT BE ARCHIVED: make room there; until then it fills the disk of the database.',
    );
    return true;
  }

  async #differs(): Promise<boolean> {
    const before = Date.now();
    const theirs = await readClock(this.#parts.database);
    const roundTripMs = Date.now() - before;
    if (!isSkewed(before, theirs, roundTripMs)) return false;
    const seconds = Math.round((theirs - before) / 1000);
    this.#parts.log.error({ seconds }, 'THE CLOCKS DIFFER: the database is ahead by so many seconds; set both by NTP.');
    return true;
  }
}
