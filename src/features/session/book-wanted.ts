import { toInstant } from '#api/dates.ts';
import { messageOfFailure } from '#src/lib/messages/message.ts';
import { showMessage } from '#src/lib/messages/use-snackbar.ts';
import { enqueue } from '#src/lib/outbox/outbox-view.ts';
import type { WantedBooking } from '#src/lib/session/wanted-booking.ts';

/** Books what was pressed before the log-in, under the key of that press: however often it is tried, it happens once. */
export async function bookWanted(wanted: WantedBooking, timeZone: string): Promise<void> {
  const { operationId: id, trainingId, name, startDateTime } = wanted;
  const subject = { name, startDateTime };
  const notAfter = toInstant(startDateTime, timeZone).toISOString();
  try {
    const { status, placeInWaitingList: count = 1 } = await enqueue({
      id,
      kind: 'book',
      args: { trainingId },
      subject,
      notAfter,
    });
    const message =
      status === 'booked'
        ? ({ key: 'registrations.bookedName', values: { name } } as const)
        : ({ key: 'registrations.joined', values: { count, ordinal: true } } as const);
    showMessage('success', message, { about: id });
  } catch (error) {
    showMessage('error', messageOfFailure(error), { about: id });
  }
}
