import { once } from 'node:events';
import { type ClientHttp2Session, connect } from 'node:http2';
import type { AppleKeys } from './apple-keys.ts';

export interface AppleWay {
  origin: string;
  /** For tests: the certificate of a server on this machine. */
  ca?: string;
}

export const appleWay: AppleWay = { origin: 'https://api.push.apple.com' };

const timeoutMs = 10_000;

/** `gone`: the device has no such pass any more; `failed`: it is to be tried later. */
export type Told = 'told' | 'gone' | 'failed';

/** Tells devices that a pass of theirs has changed, over one connection that the club's certificate opens; it says nothing else. */
export async function pushToApple(
  tokens: readonly string[],
  { certificate, key, passTypeId }: AppleKeys,
  { origin, ca }: AppleWay,
): Promise<Told[]> {
  const session = connect(origin, { cert: certificate, key, ...(ca && { ca }) });
  // Each request hears of it too.
  session.on('error', () => undefined);
  session.setTimeout(timeoutMs, () => session.destroy());
  try {
    return await Promise.all(tokens.map((token) => pushOne(session, token, passTypeId)));
  } finally {
    session.destroy();
  }
}

async function pushOne(session: ClientHttp2Session, token: string, topic: string): Promise<Told> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const stream = session.request(
      {
        ':method': 'POST',
        ':path': `/3/device/${token}`,
        'apns-topic': topic,
        'apns-push-type': 'background',
        'apns-priority': '5',
      },
      { signal },
    );
    stream.end('{}');
    const [headers] = (await once(stream, 'response', { signal })) as [{ ':status'?: number }];
    const status = headers[':status'] ?? 0;
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    if (status === 200) return 'told';
    const isUnknown = status === 410 || (status === 400 && Buffer.concat(chunks).toString().includes('BadDeviceToken'));
    return isUnknown ? 'gone' : 'failed';
  } catch {
    return 'failed';
  }
}
