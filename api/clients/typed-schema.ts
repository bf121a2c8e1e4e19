import { z } from 'zod';
import { foldMailAddress } from './mail-address.ts';
import { isSafeName, spellName, tidyName } from './person-name.ts';

interface Limit {
  min?: number;
  max: number;
}

/** An address as somebody types it; it comes out as it is stored. */
export const mailAddress = ({ max }: Limit, message?: string) =>
  z.string().overwrite(foldMailAddress).max(max).check(z.email(message));

/** The same, or an empty text for none. */
export const mailAddressOrNone = (limit: Limit, message?: string) =>
  z.union([z.literal(''), mailAddress(limit, message)]);

export const personName = ({ min = 0, max }: Limit) => z.string().overwrite(tidyName).min(min).max(max);

/** Of somebody who is not known. */
export const safeName = ({ min = 0, max }: Limit) =>
  z.string().refine(isSafeName).overwrite(spellName).min(min).max(max);
