import type { QueryClient } from '@tanstack/react-query';
import type { Intent, IntentArgs, IntentKind, IntentResults } from '#api/outbox/intent.ts';
import { applyGiven } from '#src/features/feedback/apply-given.ts';
import { applyProfile } from '#src/features/account/apply-profile.ts';
import { applyEntry } from '#src/features/rosters/apply-entry.ts';
import { applyMarks } from '#src/features/rosters/apply-marks.ts';
import { applyBooked, applyLeft } from '#src/features/registrations/apply-answer.ts';

type Apply<K extends IntentKind> = (client: QueryClient, intent: Applied<K>) => void;

interface Applied<K extends IntentKind> {
  args: IntentArgs[K];
  result: IntentResults[K];
  clientId: number;
}

const appliers: { [K in IntentKind]: Apply<K> } = {
  book: (client, { args, result }) => applyBooked(client, args.trainingId, result),
  leave: (client, { args }) => applyLeft(client, args.trainingId),
  confirm: () => undefined,
  feedback: (client, { args, result, clientId }) => applyGiven(client, clientId, args.trainingId, result),
  profile: (client, { args, clientId }) => applyProfile(client, clientId, args),
  attendance: (client, { args, result, clientId }) => applyMarks(client, clientId, args.trainingId, result.marks),
  walkIn: (client, { args, clientId }) => applyEntry(client, clientId, 'walkIn', args),
  rosterNote: (client, { args, clientId }) => applyEntry(client, clientId, 'rosterNote', args),
  doorScan: () => undefined,
};

/** What the server has answered stands on the screens at once, and then everything of one's own is asked again. */
export function applyVerdict(client: QueryClient, { kind, args, clientId, verdict }: Intent): void {
  if (verdict?.outcome === 'done') {
    const apply = appliers[kind] as Apply<IntentKind>;
    apply(client, { args, clientId, result: verdict.result as IntentResults[IntentKind] });
  }
  void client.invalidateQueries({ queryKey: ['own'] });
}
