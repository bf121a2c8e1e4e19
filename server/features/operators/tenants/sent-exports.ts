import { randomBytes } from 'node:crypto';
import { mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TenantImport } from '#api/operators/import-schema.ts';
import { operatorIdleSeconds } from '#api/operators/session-limits.ts';
import { ApiError } from '#server/endpoint/api-error.ts';

/** An export that an operator sends: a file of this process, until it is a tenant or forgotten. */
export interface SentExport {
  operatorId: number;
  folder: string;
  path: string;
  /** How large it will be. */
  bytes: number;
  sent: number;
  usedAt: number;
  /** Parts of it are written one after the other. */
  isWriting: boolean;
  /** With which it was checked. */
  secret: string | undefined;
  state: TenantImport;
}

export const fresh = (step: TenantImport['step']): TenantImport => ({
  step,
  share: 0,
  found: null,
  refusal: null,
  made: null,
});

/** What is left free beside an export. */
const spareBytes = 2 ** 30;

const isBusy = ({ isWriting, state: { step } }: SentExport): boolean =>
  isWriting || step === 'checking' || step === 'importing';

/** Exports on their way, of all operators of this process. */
export class SentExports {
  readonly #all = new Map<string, SentExport>();

  /** False where the disk has no room for it. */
  async begin(operatorId: number, bytes: number, now: Date): Promise<string | undefined> {
    await this.#forgetOld(now);
    const { bavail, bsize } = await statfs(tmpdir());
    if (bavail * bsize < bytes + spareBytes) return undefined;
    const folder = await mkdtemp(join(tmpdir(), 'trenn-import-'));
    const upload = randomBytes(32).toString('base64url');
    const rest = { sent: 0, usedAt: now.getTime(), isWriting: false, secret: undefined, state: fresh('sending') };
    this.#all.set(upload, { operatorId, folder, path: join(folder, 'export.zip'), bytes, ...rest });
    return upload;
  }

  /** @throws ApiError 404 where it is nobody’s, or another operator’s */
  find(operatorId: number, upload: string, now: Date): SentExport {
    const found = this.#all.get(upload);
    if (found?.operatorId !== operatorId) throw new ApiError(404, 'item_not_found');
    found.usedAt = now.getTime();
    return found;
  }

  /** @throws ApiError 409 where it does not begin where the last one ended, or is too much */
  async append(one: SentExport, offset: number, part: Uint8Array): Promise<void> {
    const fits = one.sent === offset && offset + part.length <= one.bytes && !isBusy(one);
    if (!fits || one.state.step !== 'sending') throw new ApiError(409, 'changed_meanwhile');
    one.isWriting = true;
    try {
      const file = await open(one.path, 'a', 0o600);
      try {
        await file.truncate(offset);
        await file.writeFile(part);
      } finally {
        await file.close();
      }
      one.sent += part.length;
      one.state = { ...one.state, share: one.sent / one.bytes };
    } finally {
      one.isWriting = false;
    }
  }

  /** @throws ApiError 409 while it is worked at */
  async drop(upload: string, one: SentExport): Promise<void> {
    if (isBusy(one)) throw new ApiError(409, 'changed_meanwhile');
    this.#all.delete(upload);
    await rm(one.folder, { recursive: true, force: true });
  }

  /** Of those that nobody has worked at for as long as a session may be idle. */
  async #forgetOld(now: Date): Promise<void> {
    const old = [...this.#all].filter(
      ([, one]) => !isBusy(one) && one.usedAt + operatorIdleSeconds * 1000 < now.getTime(),
    );
    for (const [upload, one] of old) await this.drop(upload, one);
  }
}
