import { open } from 'node:fs/promises';

export type VideoType = 'video/mp4' | 'video/webm';

/** What is played by every browser: ISO 14496-15 names H.264 so, 14496-14 AAC. */
const pictures = ['avc1', 'avc3'];
const sounds = ['mp4a'];
/** The index of an hour of video; a larger one is no index. */
const mostIndexBytes = 32 * 1024 * 1024;

type Read = (at: number, bytes: number) => Promise<Buffer>;

/** The type of a video by its content, whatever it is called: MP4 of H.264 with AAC or without sound, or WebM. Else undefined. */
export async function findVideoType(path: string): Promise<VideoType | undefined> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const read: Read = async (at, bytes) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
      return buffer.subarray(0, bytesRead);
    };
    const head = await read(0, 64);
    if (head.length < 16) return undefined;
    if (head.readUInt32BE(0) === 0x1a45dfa3) return head.includes('webm') ? 'video/webm' : undefined;
    if (head.toString('latin1', 4, 8) !== 'ftyp') return undefined;
    const index = await findIndex(read, size);
    return index && isPlayable(formatsOf(index)) ? 'video/mp4' : undefined;
  } finally {
    await file.close();
  }
}

/** The box `moov` of an MP4, which says what it holds. */
async function findIndex(read: Read, size: number): Promise<Buffer | undefined> {
  for (let at = 0; at + 8 <= size; ) {
    const head = await read(at, 16);
    const short = head.readUInt32BE(0);
    const bytes = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short;
    if (bytes < 8) return undefined;
    if (head.toString('latin1', 4, 8) === 'moov') return bytes > mostIndexBytes ? undefined : read(at, bytes);
    at += bytes;
  }
  return undefined;
}

/** The format of the first sample description of each track. */
function formatsOf(index: Buffer): string[] {
  const formats: string[] = [];
  for (let at = index.indexOf('stsd'); at >= 0; at = index.indexOf('stsd', at + 4))
    formats.push(index.toString('latin1', at + 16, at + 20));
  return formats;
}

const isPlayable = (formats: readonly string[]): boolean =>
  formats.some((format) => pictures.includes(format)) &&
  formats.every((format) => [...pictures, ...sounds, 'tx3g', 'text', 'tmcd'].includes(format));
