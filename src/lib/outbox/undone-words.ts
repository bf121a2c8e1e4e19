import type { UndoStrategy } from './intents/undo.ts';

/** What the person is told: what was sent may have reached the club, so it is not said to have stayed here. */
export const undoneWords = (strategy: UndoStrategy | undefined) =>
  strategy === 'forget' ? 'outbox.takenBack' : 'outbox.takenBackSent';
