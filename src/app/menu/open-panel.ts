import { type AppPanel, appPanel } from '#src/lib/app-panel.ts';
import { menuStore } from './menu-store.ts';

const focusReturnMs = 60;

/** The menu returns the focus to what opened it; only then may the panel take it, so that it returns it there too. */
export function openPanel(panel: AppPanel): void {
  menuStore.close();
  setTimeout(() => appPanel.open(panel), focusReturnMs);
}
