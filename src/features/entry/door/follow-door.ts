import type { DoorEvent } from '#api/entry/door/door-schema.ts';
import { followStream } from '#src/lib/stream/follow-stream.ts';
import type { DoorKeeper } from './door-keeper.ts';
import type { DoorLine } from './door-line.ts';

/** Hears from the server what the door has to do now, as long as there is a network; the door does without it too. */
export function followDoor(line: DoorLine, keeper: DoorKeeper, signal: AbortSignal): Promise<void> {
  const onEvent = ({ kind, firstName }: DoorEvent): void => {
    if (kind === 'open') keeper.answer({ kind: 'open', reason: 'welcome', firstName: firstName ?? undefined });
    else if (kind === 'revoked') void keeper.remove();
    else void keeper.sync();
  };
  return followStream('GET /door/event', { onOpen: () => void keeper.sync(), onEvent }, signal, () => line.token());
}
