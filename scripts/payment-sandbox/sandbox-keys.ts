import { createHash, createHmac } from 'node:crypto';

const prefix = 'sandbox-';

/** A shop of the sandbox is whatever calls itself so; these keys open nothing but play money on one machine. */
export interface SandboxKeys {
  accessKey: string;
  secretKey: string;
}

export const sandboxKeys = (shop: string): SandboxKeys => ({
  accessKey: prefix + shop,
  secretKey: secretOf(prefix + shop),
});

const secretOf = (accessKey: string): string =>
  createHmac('sha256', 'play money').update(accessKey).digest('base64url');

/** The secret of a shop of the sandbox; undefined where there is no such shop. */
export const findSecret = (accessKey: string): string | undefined =>
  accessKey.startsWith(prefix) && accessKey.length < 100 ? secretOf(accessKey) : undefined;

/** A UUID by the shop's name, so that it survives a restart. */
export function shopIdOf(accessKey: string): string {
  const hex = createHash('sha256').update(accessKey).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
