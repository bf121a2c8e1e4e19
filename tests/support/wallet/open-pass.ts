import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

export interface OpenedPass {
  pass: Record<string, unknown>;
  manifest: Record<string, string>;
  files: ReadonlyMap<string, Buffer>;
}

export async function openPass(file: Buffer): Promise<OpenedPass> {
  const zip = await fromBufferPromise(file);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  const json = (name: string) => JSON.parse(String(files.get(name))) as never;
  return { pass: json('pass.json'), manifest: json('manifest.json'), files };
}

/** Whether openssl finds the signature good, made by whom that authority has certified. Throws with its words if not. */
export function verifySignature({ files }: OpenedPass, authority: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'trenn-pass-'));
  try {
    writeFileSync(join(folder, 'ca.pem'), authority);
    for (const name of ['manifest.json', 'signature']) writeFileSync(join(folder, name), files.get(name) ?? '');
    const args = ['-verify', '-inform', 'DER', '-in', 'signature', '-content', 'manifest.json', '-binary'];
    execFileSync('openssl', ['smime', ...args, '-CAfile', 'ca.pem', '-purpose', 'any', '-out', 'verified'], {
      cwd: folder,
      stdio: 'pipe',
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
