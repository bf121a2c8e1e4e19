import { openDeviceFolder } from '#src/lib/files/device-files.ts';

/** A video that lies on the device. */
export interface KeptVideo {
  bytes: number;
  /** When it was last played or kept, in ms since 1970. */
  seenAt: number;
}

export type KeptIndex = Record<number, KeptVideo>;

const mostBytes = 1_000_000_000;
const mostOfQuota = 0.2;
/** What nobody has looked at for so long goes. */
export const keptDays = 30;

const indexName = 'videos.json';
const nameOf = (id: number): string => `video-${id}`;

/** How much may lie on this device; undefined where a page cannot keep files. */
export async function findRoom(clientId: number): Promise<number | undefined> {
  if (!(await openDeviceFolder(clientId))) return undefined;
  const { quota = 0 } = await navigator.storage.estimate();
  return Math.min(mostBytes, quota * mostOfQuota);
}

export async function readIndex(clientId: number): Promise<KeptIndex> {
  const folder = await openDeviceFolder(clientId);
  const file = await folder?.getFileHandle(indexName).catch(() => undefined);
  if (!file) return {};
  try {
    return JSON.parse(await (await file.getFile()).text()) as KeptIndex;
  } catch {
    // Cut off while it was written: nothing that it named can be trusted.
    return {};
  }
}

async function writeIndex(folder: FileSystemDirectoryHandle, index: KeptIndex): Promise<void> {
  const writable = await (await folder.getFileHandle(indexName, { create: true })).createWritable();
  await writable.write(JSON.stringify(index));
  await writable.close();
}

export interface KeepOptions {
  clientId: number;
  id: number;
  src: string;
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (part: number) => void;
}

export const noRoom = 'videos_no_room';

/** Fetches a video to the device. Throws an error named `noRoom` if it would be too much. */
export async function keepVideo({ clientId, id, src, signal, onProgress }: KeepOptions): Promise<void> {
  const folder = await openDeviceFolder(clientId);
  if (!folder) return;
  const response = await fetch(src, { signal });
  if (!response.ok || !response.body) throw new Error(`the video came with ${response.status}`);
  const bytes = Number(response.headers.get('content-length'));
  const index = await readIndex(clientId);
  const taken = Object.values(index).reduce((sum, each) => sum + each.bytes, 0);
  if (taken + bytes > ((await findRoom(clientId)) ?? 0)) throw new Error(noRoom);
  const writable = await (await folder.getFileHandle(nameOf(id), { create: true })).createWritable();
  let received = 0;
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, controller) {
      received += piece.length;
      onProgress(received / bytes);
      controller.enqueue(piece);
    },
  });
  // What is cut off is dropped with the unfinished writable.
  await response.body.pipeThrough(counting).pipeTo(writable, { signal });
  await writeIndex(folder, { ...(await readIndex(clientId)), [id]: { bytes, seenAt: Date.now() } });
}

/** Its address in this page, and that it was seen; undefined if it does not lie here. */
export async function openKept(clientId: number, id: number): Promise<string | undefined> {
  const folder = await openDeviceFolder(clientId);
  const index = await readIndex(clientId);
  const kept = index[id];
  const handle = kept && (await folder?.getFileHandle(nameOf(id)).catch(() => undefined));
  if (!folder || !handle) return undefined;
  await writeIndex(folder, { ...index, [id]: { ...kept, seenAt: Date.now() } });
  return URL.createObjectURL(await handle.getFile());
}

export async function deleteKept(clientId: number, ids: readonly number[]): Promise<void> {
  const folder = await openDeviceFolder(clientId);
  if (!folder || ids.length === 0) return;
  const index = await readIndex(clientId);
  const left = Object.entries(index).filter(([id]) => !ids.includes(Number(id)));
  await writeIndex(folder, Object.fromEntries(left));
  // The index names it no more; what another tab has removed already is as wanted.
  for (const id of ids) await folder.removeEntry(nameOf(id)).catch(() => undefined);
}

/** Those whose right has ended, that the club has taken back, or that nobody has looked at for long. */
export function findStale(index: KeptIndex, watchable: readonly number[], now: number): number[] {
  const oldest = now - keptDays * 86_400_000;
  return Object.entries(index)
    .filter(([id, { seenAt }]) => !watchable.includes(Number(id)) || seenAt < oldest)
    .map(([id]) => Number(id));
}
