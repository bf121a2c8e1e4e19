import { errorNames } from '#api/telemetry/error-names.ts';
import type { BrowserError } from '#api/telemetry/schema.ts';

const mostFrames = 8;
const address = /(https?:\/\/[^\s)]+):(\d+):(\d+)/;

type Told = Pick<BrowserError, 'name' | 'frames'>;

const isKnownName = (name: string): name is BrowserError['name'] => errorNames.some((one) => one === name);

/**
 * What is told of an error: its name, and where in our own files it was thrown. Nothing of errors that are none of ours, as those of
 * a browser's extensions, and no message, since engines put values into some.
 */
export function readError(error: unknown, origin: string): Told | undefined {
  if (!(error instanceof Error || error instanceof DOMException)) return undefined;
  const frames = (error.stack ?? '').split('\n').flatMap((line) => readFrame(line, origin) ?? []);
  if (frames.length === 0) return undefined;
  return { name: isKnownName(error.name) ? error.name : 'other', frames: frames.slice(0, mostFrames) };
}

function readFrame(line: string, origin: string): string | undefined {
  const [, url = '', row, column] = address.exec(line) ?? [];
  if (!url.startsWith(`${origin}/`)) return undefined;
  const file = new URL(url).pathname.split('/').at(-1) ?? '';
  return file.endsWith('.js') ? `${file}:${row}:${column}` : undefined;
}
