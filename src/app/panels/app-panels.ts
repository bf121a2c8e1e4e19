import type { ComponentType } from 'react';
import type { AppPanel } from '#src/lib/app-panel.ts';
import { OutboxSheet } from '../outbox/outbox-sheet.tsx';
import { UnsentDialog } from '../outbox/unsent-dialog.tsx';
import { InstallSheet } from './install-sheet.tsx';
import { MessagesSheet, type PanelProps } from './messages-sheet.tsx';
import { PushSheet } from './push-sheet.tsx';
import { ShortcutsSheet } from './shortcuts-sheet.tsx';

/** The panels above any page: one file, which the frame names once. */
export const appPanels: Record<AppPanel, ComponentType<PanelProps>> = {
  messages: MessagesSheet,
  outbox: OutboxSheet,
  install: InstallSheet,
  push: PushSheet,
  unsent: UnsentDialog,
  shortcuts: ShortcutsSheet,
};
