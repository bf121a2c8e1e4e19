import { createHash, randomBytes } from 'node:crypto';
import { seal, unseal } from '../../db/secrets/seal.ts';
import { sealedPlace } from '../../db/secrets/sealed-columns.ts';

/** 256 bits in base64url, as `feedSecretPattern` reads them. */
export const createFeedSecret = (): string => randomBytes(32).toString('base64url');

export const feedSecretPattern = /^[\w-]{43}$/;

/** The hash by which a feed is looked up. It needs no salt: 256 bits cannot be guessed. */
export const hashFeedSecret = (feedSecret: string): string =>
  createHash('sha256').update(feedSecret).digest('base64url');

export interface FeedOwner {
  tenantId: number;
  clientId: number;
}

const placeOf = ({ tenantId, clientId }: FeedOwner) => sealedPlace('calendar_feed', tenantId, clientId);

/** Stored so that its owner can see it again; useless to a reader of the table or its backups. */
export const sealFeedSecret = (secret: string, owner: FeedOwner, feedSecret: string): string =>
  seal(secret, placeOf(owner), feedSecret);

export const openFeedSecret = (secret: string, owner: FeedOwner, sealed: string): string =>
  unseal(secret, placeOf(owner), sealed);
