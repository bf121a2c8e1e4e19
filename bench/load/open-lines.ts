import type { Member } from '../data/sign-tokens.ts';
import { Line } from './line.ts';
import { bookRequest, lookRequest } from './requests.ts';
import type { BookingAddress } from './stampede-job.ts';

export interface ReadyBooking {
  line: Line;
  /** The booking request to send. */
  request: string;
}

/** Sends each member's first requests, one after the other, and prepares their booking requests. */
export async function openLines(
  address: BookingAddress,
  members: readonly Member[],
  trainingOf: (index: number) => number,
): Promise<ReadyBooking[]> {
  const ready: ReadyBooking[] = [];
  for (const [index, member] of members.entries()) {
    const line = await Line.open(address.port);
    const status = await line.ask(lookRequest(address, member));
    if (status !== 200) throw new Error(`A look was answered with ${status}.`);
    ready.push({ line, request: bookRequest(address, member, trainingOf(index)) });
  }
  return ready;
}
