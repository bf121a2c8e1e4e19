import { ApiFailure, NetworkFailure } from '../api/api-failure.ts';
import { refreshSession } from './refresh-session.ts';

/** Asks the server to confirm the cached user; a timeout counts as no response. */
export async function confirmPerson(): Promise<void> {
  try {
    await refreshSession();
  } catch (error) {
    throw error instanceof ApiFailure ? error : new NetworkFailure(error);
  }
}
