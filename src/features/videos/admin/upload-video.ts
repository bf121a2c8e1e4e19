import { mostVideoBytes, uploadPartBytes } from '#api/videos/video-facts.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { readFile } from '#src/lib/files/read-file.ts';
import { api } from '#src/lib/session/call-as-user.ts';

export interface UploadOptions {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (part: number) => void;
}

const key = 'video-uploads';
const mostBegun = 5;

/** An interrupted upload is gone on with in the same tab, after a reload too, as long as the server has it. */
const begun = {
  all(): [name: string, uploadId: string][] {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored : [];
    } catch {
      return [];
    }
  },
  of: (file: File): string | undefined => begun.all().find(([name]) => name === nameOf(file))?.[1],
  set(file: File, uploadId: string | undefined): void {
    const others = begun.all().filter(([name]) => name !== nameOf(file));
    const kept = uploadId === undefined ? others : [...others, [nameOf(file), uploadId]];
    sessionStorage.setItem(key, JSON.stringify(kept.slice(-mostBegun)));
  },
};
const nameOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

export const isTooLarge = ({ size }: File): boolean => size > mostVideoBytes;

/** How often a part is tried again, a second longer each time: a phone changes its network. */
const attempts = 6;

/** Sends a file part by part, from where an earlier attempt ended, and returns its id once the server has checked it. */
export async function uploadVideo(file: File, { signal, onProgress }: UploadOptions): Promise<string> {
  const { uploadId, received } = await openUpload(file);
  let at = received;
  while (at < file.size) {
    signal.throwIfAborted();
    const part = await readFile(file.slice(at, at + uploadPartBytes));
    at = (await sendPart(uploadId, at, part, signal)).received;
    onProgress(at / file.size);
  }
  const { fileId } = await api('POST /admin/video/upload/{uploadId}/finish', { params: { uploadId } });
  begun.set(file, undefined);
  return fileId;
}

async function openUpload(file: File) {
  const known = begun.of(file);
  const found =
    known && (await api('GET /admin/video/upload/{uploadId}', { params: { uploadId: known } }).catch(ifGone));
  if (found) return found;
  const body = { bytes: file.size };
  const opened = await api('POST /admin/video/upload', { body, idempotencyKey: crypto.randomUUID() });
  begun.set(file, opened.uploadId);
  return opened;
}

/** After a day it is. */
function ifGone(error: unknown): undefined {
  if (error instanceof ApiFailure && error.status === 404) return undefined;
  throw error;
}

async function sendPart(uploadId: string, offset: number, body: Blob, signal: AbortSignal) {
  for (let attempt = 1; ; attempt++)
    try {
      return await api('PUT /admin/video/upload/{uploadId}', { params: { uploadId }, query: { offset }, body, signal });
    } catch (error) {
      const isAnswer = error instanceof ApiFailure && error.status >= 400 && error.status < 500;
      if (isAnswer || signal.aborted || attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 1000));
    }
}

/** The length of a video in seconds, and its first picture; undefined for what this browser cannot play. */
export async function measureVideo(file: File): Promise<{ seconds: number } | undefined> {
  const video = document.createElement('video');
  const address = URL.createObjectURL(file);
  try {
    await new Promise<void>((resolve, reject) => {
      video.addEventListener('loadedmetadata', () => resolve());
      video.addEventListener('error', () => reject(new Error('no video')));
      video.preload = 'metadata';
      video.src = address;
    });
    return Number.isFinite(video.duration) ? { seconds: Math.max(1, Math.floor(video.duration)) } : undefined;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}
