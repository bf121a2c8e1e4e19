import { lazyPanel } from '#src/ui/overlay/lazy-panel.tsx';

export interface MessageEverybodyProps {
  isOpen: boolean;
  onClose: () => void;
  training: { id: number; name: string };
}

/** Writes to the people of one class, over the page where it is open. Loaded when it is. */
export const MessageEverybody = lazyPanel<MessageEverybodyProps>(
  async () => (await import('./message-everybody-panel.tsx')).MessageEverybodyPanel,
);
