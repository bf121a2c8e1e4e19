import { lazyPanel } from '#src/ui/overlay/lazy-panel.tsx';
import type { MessageGroupProps } from './message-group.tsx';

/** A trainer writes to the members of their own group. Loaded when it is opened. */
export const MessageOwnGroup = lazyPanel<MessageGroupProps>(
  async () => (await import('./message-own-group-panel.tsx')).MessageOwnGroupPanel,
);
