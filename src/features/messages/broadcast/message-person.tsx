import { lazyPanel } from '#src/ui/overlay/lazy-panel.tsx';

export interface MessagePersonProps {
  isOpen: boolean;
  onClose: () => void;
  /** Their id as a client. */
  person: { id: number; name: string };
}

/** Writes to one person, over the page where they are open. Loaded when it is. */
export const MessagePerson = lazyPanel<MessagePersonProps>(
  async () => (await import('./message-person-panel.tsx')).MessagePersonPanel,
);
