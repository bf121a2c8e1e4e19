// The provider's frames speak by messages, as its own script does (github.com/montonio/montonio-js). What they say of a
// payment is a hint alone: the truth is what our server hears.

const prefix = 'montonio:checkout.';

/** What a frame says. */
export type FrameMessage =
  | { name: 'paymentComponentReady' }
  | { name: 'paymentAuthComponentReady' }
  | { name: 'heightChanged'; height: number }
  | { name: 'startPaymentAuth'; auth: PaymentAuth }
  | { name: 'paymentCompleted' }
  | { name: 'paymentFailed'; errorCode: string };

/** How the card's bank asks who is paying: in a frame of its own, or on a page of its own. */
export type PaymentAuth =
  | { type: 'embedded'; url: string; data: unknown }
  | { type: 'redirect'; url: string; method: 'get' | 'post'; fields: Record<string, string> };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isWebUrl = (url: unknown): url is string =>
  typeof url === 'string' && /^https:\/\/|^http:\/\/127\.0\.0\.1:/.test(url) && URL.canParse(url);

/** Reads a message that came from a frame; undefined for everything that is not of this protocol. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (!isRecord(data) || typeof data['name'] !== 'string' || !data['name'].startsWith(prefix)) return undefined;
  const name = data['name'].slice(prefix.length);
  const payload = isRecord(data['payload']) ? data['payload'] : {};
  if (name === 'paymentComponentReady' || name === 'paymentAuthComponentReady' || name === 'paymentCompleted')
    return { name };
  if (name === 'heightChanged') {
    const { height } = payload;
    return typeof height === 'number' && height > 0 && height < 5000 ? { name, height } : undefined;
  }
  if (name === 'paymentFailed') return { name, errorCode: String(payload['errorCode'] ?? '').slice(0, 100) };
  const auth = name === 'startPaymentAuth' ? readAuth(payload['paymentAuthData']) : undefined;
  return auth && { name: 'startPaymentAuth', auth };
}

function readAuth(data: unknown): PaymentAuth | undefined {
  if (!isRecord(data)) return undefined;
  const { type, embeddedUrl, redirectUrl, redirectMethod, formData } = data;
  if (type === 'embedded' && isWebUrl(embeddedUrl)) return { type, url: embeddedUrl, data };
  if (type !== 'redirect' || !isWebUrl(redirectUrl)) return undefined;
  const fields = isRecord(formData) ? Object.entries(formData).map(([name, value]) => [name, String(value)]) : [];
  const method = String(redirectMethod).toLowerCase() === 'post' ? 'post' : 'get';
  return { type, url: redirectUrl, method, fields: Object.fromEntries(fields) };
}

/** Hears one frame: its own window, at the origin from which it was loaded, and nobody else. */
export function hearFrame(
  frame: () => Window | null,
  origin: string,
  listener: (message: FrameMessage) => void,
): () => void {
  const hear = (event: MessageEvent<unknown>): void => {
    if (event.origin !== origin || event.source === null || event.source !== frame()) return;
    const message = readFrameMessage(event.data);
    if (message) listener(message);
  };
  window.addEventListener('message', hear);
  return () => window.removeEventListener('message', hear);
}

type Said =
  | { name: 'submitPayment' }
  | { name: 'changeLocale'; payload: { locale: string } }
  | { name: 'sendPaymentFailedData'; payload: { errorCode: string } }
  | { name: 'sendPaymentAuthData'; payload: { paymentAuthData: unknown } };

/** Says something to a frame, which only the origin from which it was loaded can read. */
export function tellFrame(frame: Window | null | undefined, origin: string, { name, ...rest }: Said): void {
  frame?.postMessage({ name: prefix + name, ...rest }, origin);
}
