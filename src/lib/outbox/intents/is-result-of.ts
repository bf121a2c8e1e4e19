import type { IntentResponse } from './classify-response.ts';
import type { IntentKind } from './intent.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isEmpty = ({ status }: IntentResponse): boolean => status === 204;

const isBooking = ({ body }: IntentResponse): boolean =>
  isRecord(body) &&
  Number.isInteger(body['registrationId']) &&
  (body['status'] === 'booked' || body['status'] === 'waiting');

const isFeedback = ({ body }: IntentResponse): boolean => isRecord(body) && isRecordOrNull(body['own']);

const isRecordOrNull = (value: unknown): boolean => value === null || isRecord(value);

const isMarked = ({ body }: IntentResponse): boolean =>
  isRecord(body) &&
  Array.isArray(body['marks']) &&
  body['marks'].every((mark) => isRecord(mark) && Number.isInteger(mark['registrationId']));

const isApplied = ({ body }: IntentResponse): boolean =>
  isRecord(body) && Number.isInteger(body['applicationId']) && body['status'] === 'applied';

const isScan = ({ body }: IntentResponse): boolean =>
  isRecord(body) &&
  typeof body['doorName'] === 'string' &&
  (body['outcome'] === 'unconfirmed' || body['outcome'] === 'known');

const checks: { [K in IntentKind]: (response: IntentResponse) => boolean } = {
  book: isBooking,
  leave: isEmpty,
  swap: isBooking,
  confirm: isEmpty,
  feedback: isFeedback,
  profile: isEmpty,
  attendance: isMarked,
  walkIn: isEmpty,
  rosterNote: isEmpty,
  substitute: isApplied,
  doorScan: isScan,
};

/** Whether an acceptance has the form of our server's: a network that wants a log-in accepts everything with a page of its own. */
export const isResultOf = (kind: IntentKind, response: IntentResponse): boolean => checks[kind](response);
