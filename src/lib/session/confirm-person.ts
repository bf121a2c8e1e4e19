import { ApiFailure, NetworkFailure } from '../api/api-failure.ts';
import { refreshSession } from './refresh-session.ts';

/** Asks the server about the person who is awaited; given up after a while is no answer either. */
export async function confirmPerson(): Promise<void> {
  try {
    await refreshSession();
  } catch (error) {
    throw error instanceof ApiFailure ? error : new NetworkFailure(error);
  }
}
