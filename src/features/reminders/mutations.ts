import type { LeavingCost } from '#api/registrations/leaving/late-leaving.ts';
import { callApi } from '#src/lib/api/call-api.ts';
import { command } from '#src/lib/data/command.ts';

export const reminderMutations = {
  leave: command((body: { key: string; accepted?: LeavingCost }) => callApi('POST /public/reminder/leave', { body })),
};
