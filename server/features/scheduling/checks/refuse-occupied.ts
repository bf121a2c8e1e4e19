import { ApiError } from '../../../endpoint/api-error.ts';

/** The last line of defence against double booking, and what each constraint means. */
const refusals: Record<string, ConstructorParameters<typeof ApiError>> = {
  training_room_free: [409, 'room_not_available'],
  training_trainer_free: [409, 'trainer_not_available'],
  training_never_overbooked: [409, 'places_already_booked'],
};

/** Turns the refusal of a constraint into the API's. */
export async function refuseOccupied<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    const refusal = refusals[(error as { constraint?: string }).constraint ?? ''];
    throw refusal ? new ApiError(...refusal) : error;
  }
}
