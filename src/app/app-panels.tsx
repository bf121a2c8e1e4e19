import { type ComponentType, useEffect } from 'react';
import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { type AppPanel, appPanel, useAppPanel } from '#src/lib/app-panel.ts';
import { latePanel } from '#src/ui/late-panel.tsx';
import type { PanelProps } from './messages-sheet.tsx';

const panels: Record<AppPanel, ComponentType<PanelProps>> = {
  messages: latePanel(async () => {
    const [{ MessagesSheet }] = await Promise.all([import('./messages-sheet.tsx'), loadAllTexts()]);
    return MessagesSheet;
  }),
  outbox: latePanel(async () => (await import('./outbox-sheet.tsx')).OutboxSheet),
  install: latePanel(async () => (await import('./install-sheet.tsx')).InstallSheet),
  push: latePanel(async () => (await import('./push-sheet.tsx')).PushSheet),
  unsent: latePanel(async () => (await import('./unsent-dialog.tsx')).UnsentDialog),
  shortcuts: latePanel(async () => {
    const [{ ShortcutsSheet }] = await Promise.all([import('./shortcuts-sheet.tsx'), loadAllTexts()]);
    return ShortcutsSheet;
  }),
};

/** The panels that any page can have above it. */
export function AppPanels() {
  const open = useAppPanel();
  // Who logs out or is locked out leaves nothing open for the next one.
  useEffect(() => appPanel.close, []);
  return Object.entries(panels).map(([name, Panel]) => (
    <Panel key={name} isOpen={open === name} onClose={appPanel.close} />
  ));
}
