import { ApiError } from '../../../endpoint/api-error.ts';

const uniqueViolation = '23505';

/** Disclosed only to a holder of a link from the address's own mailbox. */
export function refuseTakenEmail(error: unknown): never {
  throw (error as { code?: string }).code === uniqueViolation ? new ApiError(409, 'email_taken') : error;
}
