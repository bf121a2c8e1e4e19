import { lazyPanel } from '#src/ui/overlay/lazy-panel.tsx';

export interface MessageGroupProps {
  isOpen: boolean;
  onClose: () => void;
  group: { id: number; name: string };
}

/** Writes to the members of a training group, over the page where it is open. Loaded when it is. */
export const MessageGroup = lazyPanel<MessageGroupProps>(
  async () => (await import('./message-group-panel.tsx')).MessageGroupPanel,
);
