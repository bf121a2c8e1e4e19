import { useEffect } from 'react';
import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { appPanel, useAppPanel } from '#src/lib/app-panel.ts';
import { latePanel } from '#src/ui/late-panel.tsx';

const MessagesSheet = latePanel(async () => {
  const [{ MessagesSheet: Sheet }] = await Promise.all([import('./messages-sheet.tsx'), loadAllTexts()]);
  return Sheet;
});
const OutboxSheet = latePanel(async () => (await import('./outbox-sheet.tsx')).OutboxSheet);
const InstallSheet = latePanel(async () => (await import('./install-sheet.tsx')).InstallSheet);
const UnsentDialog = latePanel(async () => (await import('./unsent-dialog.tsx')).UnsentDialog);
const ShortcutsSheet = latePanel(async () => (await import('./shortcuts-sheet.tsx')).ShortcutsSheet);

/** The panels that any page can have above it. */
export function AppPanels() {
  const panel = useAppPanel();
  // Who logs out or is locked out leaves nothing open for the next one.
  useEffect(() => appPanel.close, []);
  return (
    <>
      <MessagesSheet isOpen={panel === 'messages'} onClose={appPanel.close} />
      <OutboxSheet isOpen={panel === 'outbox'} onClose={appPanel.close} />
      <InstallSheet isOpen={panel === 'install'} onClose={appPanel.close} />
      <UnsentDialog isOpen={panel === 'unsent'} onClose={appPanel.close} />
      <ShortcutsSheet isOpen={panel === 'shortcuts'} onClose={appPanel.close} />
    </>
  );
}
