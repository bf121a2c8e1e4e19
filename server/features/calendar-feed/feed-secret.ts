import { createHash, randomBytes } from 'node:crypto';
import { seal, unseal } from '../../db/secrets/seal.ts';
import { sealedPlace } from '../../db/secrets/sealed-columns.ts';

/** 256 bits in base64url, as `feedSecretPattern` reads them. */
export const createFeedSecret = (): string => randomBytes(32).toString('base64url');

export const feedSecretPattern = /^[\w-]{43}$/;

/** By which a feed is found. It needs no salt: nobody can try 256 bits. */
export const hashFeedSecret = (feedSecret: string): string =>
  createHash('sha256').update(feedSecret).digest('base64url');

export interface FeedOwner {
  tenantId: number;
  clientId: number;
}

const placeOf = ({ tenantId, clientId }: FeedOwner) => sealedPlace('calendar_feed', tenantId, clientId);

/** For its owner to be shown again; useless to whoever reads the table or its backups. */
export const sealFeedSecret = (secret: string, owner: FeedOwner, feedSecret: string): string =>
  seal(secret, placeOf(owner), feedSecret);

export const openFeedSecret = (secret: string, owner: FeedOwner, sealed: string): string =>
  unseal(secret, placeOf(owner), sealed);
