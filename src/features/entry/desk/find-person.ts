import { readScannedCode, readTypedCode } from '#api/entry/scanned-code.ts';
import type { PersonAtDesk } from '#api/entry/schema.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { api } from '#src/lib/session/call-as-user.ts';

const deskCode = /^\d{6}$/;

/** Whose card this is, or who has said these six digits. Throws the server's no, and where it can be neither. */
export async function findPerson(text: string): Promise<PersonAtDesk> {
  const typed = readTypedCode(text);
  if (deskCode.test(typed)) return api('GET /trainer/entry/desk-code/{code}', { params: { code: typed } });
  const scanned = readScannedCode(text);
  if (scanned?.kind === 'card') return api('GET /trainer/card/{cardCode}', { params: { cardCode: scanned.code } });
  throw new ApiFailure('card_code_scanning_failed', 0);
}
