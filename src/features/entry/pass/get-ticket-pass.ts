import type { UseStore } from 'idb-keyval';
import { ApiFailure, isTransient } from '#src/lib/api/api-failure.ts';
import { callApi } from '#src/lib/api/call-api.ts';
import { openDeviceStore } from '#src/lib/device-database.ts';
import { storeOf } from './get-pass.ts';
import { forgetKeptPass, getKeptPass, type UsablePass } from './kept-pass.ts';

/** Of tickets that nobody's account holds. */
const visitorStore: UseStore = openDeviceStore('trenn-tickets', () => true);

/**
 * What this device shows of a ticket, without a network too; undefined where the club has none on phones. With
 * `clientId` it is deleted with the session. Throws as `getKeptPass` does.
 */
export async function getTicketPass(code: string, clientId: number | undefined): Promise<UsablePass | null> {
  const place = {
    store: clientId === undefined ? visitorStore : storeOf(clientId),
    key: `ticket ${code}`,
    sid: () => undefined,
    ask: (publicKey: string, signal: AbortSignal) =>
      callApi('PUT /public/ticket/pass', { body: { code, publicKey }, idempotencyKey: crypto.randomUUID(), signal }),
  };
  try {
    return await getKeptPass(place);
  } catch (error) {
    if (!(error instanceof ApiFailure) || isTransient(error)) throw error;
    // It was used or passed on, or is for the desk to check: its printed code is all that there is.
    await forgetKeptPass(place).catch(() => undefined);
    return null;
  }
}
