import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CellQuestion } from '#api/operators/cells-schema.ts';
import { deriveKey } from '#server/db/secrets/derive-key.ts';

/** The clocks of two cells may differ by so much, and what was heard on the way is worth nothing afterwards. */
const validMs = 60_000;

const proofOf = (secret: string, host: string, at: number): string =>
  createHmac('sha256', deriveKey(secret, 'cell-question')).update(`${host}\n${at}`).digest('base64url');

/** Cells have one secret, and nobody else has it. It is asked of one host, and good at no other. */
export const questionTo = (secret: string, host: string, now: Date): CellQuestion => {
  const at = now.getTime();
  return { at, proof: proofOf(secret, host, at) };
};

/** In constant time. */
export function isFromCell(secret: string, host: string, { at, proof }: CellQuestion, now: Date): boolean {
  const [right, given] = [proofOf(secret, host, at), proof].map((text) => Buffer.from(text));
  const isRight = right !== undefined && given?.length === right.length && timingSafeEqual(given, right);
  return isRight && Math.abs(now.getTime() - at) <= validMs;
}
