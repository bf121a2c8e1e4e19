import { lazyPanel } from '#src/ui/overlay/lazy-panel.tsx';

export interface MessagePeopleProps {
  isOpen: boolean;
  onClose: () => void;
  /** Chosen in a list. */
  people: readonly { id: number; name: string }[];
}

/** Writes to several people, over the list in which they were chosen. Loaded when it is. */
export const MessagePeople = lazyPanel<MessagePeopleProps>(
  async () => (await import('./message-people-panel.tsx')).MessagePeoplePanel,
);
