import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { latePanel } from '#src/ui/late-panel.tsx';
import { menuStore, useMenu } from './menu-store.ts';
import { useAppKeys } from './use-app-keys.ts';
import { useMenuKey } from './use-menu-key.ts';

const Content = latePanel(async () => {
  const [{ MenuContent }] = await Promise.all([import('./menu-content.tsx'), loadAllTexts()]);
  return MenuContent;
});

/** The menu: a sheet on a phone, a drawer on a desktop, where the key M opens and closes it. */
export function Menu() {
  const { isOpen } = useMenu();
  const isNarrow = useNarrow();
  useMenuKey(!isNarrow);
  useAppKeys(!isNarrow);
  return <Content isOpen={isOpen} onClose={menuStore.close} />;
}
