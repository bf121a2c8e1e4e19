import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { SendNews, SendOrder } from './send-order.ts';

/**
 * Sends parts of stored files on connections that the server hands over. It knows nothing else: no request, no tenant, no
 * database, no secret, and opens nothing but what the file store has named.
 */
const [root = ''] = process.argv.slice(2);

/** As the file store names them; nothing that leads elsewhere is of this form. */
const stored = /^\d+\/[0-9a-f]{64}$/;
const pieceBytes = 256 * 1024;
/** A reader that has not closed its side by then has had everything it asked for. */
const lingerMs = 2000;
/** Of sends that run when the server has gone. */
const orphanMs = 30_000;
/** Whoever sends more with their request than this is not read any further. */
const mostHeard = 64 * 1024;

const running = new Set<number>();
let isOrphan = false;

const tell = (news: SendNews): void => {
  if (process.connected) process.send?.(news, undefined, undefined, () => undefined);
};

async function openStored(file: string): Promise<FileHandle> {
  if (!stored.test(file)) throw new Error('No file of the store.');
  return open(join(root, file), constants.O_RDONLY | constants.O_NOFOLLOW);
}

/** What still comes is thrown away: unread bytes would make the end of the connection a reset, which cuts what was sent. */
function hear(socket: Socket): void {
  let heard = 0;
  socket.on('data', (piece: Buffer) => {
    heard += piece.length;
    if (heard > mostHeard) socket.pause();
  });
}

/** Of the reader: Node's own time-out would also count what they send, and who dribbles would keep a place for ever. */
function endWithoutProgress(socket: Socket, stalledMs: number): NodeJS.Timeout {
  let before = -1;
  return setInterval(() => {
    // What is still to be read counts as written by `bytesWritten`.
    const now = socket.bytesWritten - socket.writableLength;
    if (now === before) socket.destroy();
    before = now;
  }, stalledMs);
}

async function send({ id, head, file, start, end, stalledMs }: SendOrder, socket: Socket): Promise<void> {
  socket.on('error', () => undefined).setNoDelay(true);
  hear(socket);
  const stall = endWithoutProgress(socket, stalledMs);
  const before = Buffer.byteLength(head, 'latin1');
  let isWhole = false;
  try {
    const source = (await openStored(file)).createReadStream({ start, end, highWaterMark: pieceBytes });
    socket.write(head, 'latin1');
    await pipeline(source, socket);
    isWhole = socket.bytesWritten - before === end - start + 1;
    setTimeout(() => socket.destroy(), lingerMs).unref();
  } catch {
    // A reader that has gone or has stalled, or a file that cannot be read: what was promised does not come whole.
    socket.destroy();
  }
  clearInterval(stall);
  tell({ kind: 'ended', id, bytes: Math.max(0, socket.bytesWritten - before), isWhole });
}

process.on('message', async (order: SendOrder, socket: unknown) => {
  running.add(order.id);
  tell({ kind: 'taken', id: order.id });
  if (socket instanceof Socket) await send(order, socket);
  else tell({ kind: 'ended', id: order.id, bytes: 0, isWhole: false });
  running.delete(order.id);
  if (isOrphan && running.size === 0) process.exit(0);
});

// Signals that reach all processes of the server are its own matter: it still waits for what runs here.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);

process.on('disconnect', () => {
  isOrphan = true;
  if (running.size === 0) process.exit(0);
  setTimeout(() => process.exit(0), orphanMs);
});

tell({ kind: 'ready' });
