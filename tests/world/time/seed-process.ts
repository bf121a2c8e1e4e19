import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { vi } from 'vitest';
import type { Random } from '../../support/random.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/**
 * All randomness and the date of this process come from a seed and a clock until what it returns is called: also where a module
 * draws or reads them past `Services`. Only keys for signatures stay as they are, which decide nothing.
 */
export function seedProcess(random: Random, now: Date): () => void {
  const fill = <T extends ArrayBufferView>(view: T): T => {
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = random.below(256);
    return view;
  };
  const randomBytes = (size: number, done?: (error: null, bytes: Buffer) => void): Buffer => {
    const bytes = fill(Buffer.alloc(size));
    if (done) process.nextTick(done, null, bytes);
    return bytes;
  };
  const randomUUID = (): string => {
    const text = hex(fill(new Uint8Array(16)));
    return `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(13, 16)}-8${text.slice(17, 20)}-${text.slice(20)}`;
  };
  const randomInt = (least: number, limit?: number): number =>
    limit === undefined ? random.below(least) : least + random.below(limit - least);
  const { randomBytes: bytes, randomUUID: uuid, randomInt: int } = crypto;
  Object.assign(crypto, { randomBytes, randomUUID, randomInt });
  syncBuiltinESMExports();
  const own = { randomUUID, getRandomValues: fill };
  for (const [name, value] of Object.entries(own))
    Object.defineProperty(globalThis.crypto, name, { value, configurable: true });
  const drawing = vi.spyOn(Math, 'random').mockImplementation(() => random.next());
  vi.useFakeTimers({ toFake: ['Date'], now });
  return () => {
    vi.useRealTimers();
    drawing.mockRestore();
    for (const name of Object.keys(own)) Reflect.deleteProperty(globalThis.crypto, name);
    Object.assign(crypto, { randomBytes: bytes, randomUUID: uuid, randomInt: int });
    syncBuiltinESMExports();
  };
}
