import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { useColorMode } from './color-mode-context.tsx';

/** How a button to the other colour mode looks, what it is called, and what its press does. */
export function useOtherMode() {
  const { t } = useTranslation();
  const { colorMode, setColorMode } = useColorMode();
  const other = colorMode === 'dark' ? 'light' : 'dark';
  const label = t(other === 'light' ? 'menu.toLight' : 'menu.toDark');
  return { other, Icon: other === 'light' ? IconSun : IconMoon, label, onClick: () => setColorMode(other) } as const;
}

/** Switches to the other colour mode, on the rail; the menu has a button with words. */
export function ColorModeButton() {
  const { label, Icon, onClick } = useOtherMode();
  return <IconButton label={label} icon={<Icon size={24} stroke={1.9} aria-hidden />} onClick={onClick} />;
}
