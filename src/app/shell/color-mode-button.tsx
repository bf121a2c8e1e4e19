import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { useColorMode } from './color-mode-context.tsx';

/** Switches to the other colour mode: an icon on the rail, with `isWide` a labelled button in the menu. */
export function ColorModeButton({ isWide = false }: { isWide?: boolean }) {
  const { t } = useTranslation();
  const { colorMode, setColorMode } = useColorMode();
  const other = colorMode === 'dark' ? 'light' : 'dark';
  const Icon = other === 'light' ? IconSun : IconMoon;
  const label = t(other === 'light' ? 'menu.toLight' : 'menu.toDark');
  const press = () => setColorMode(other);
  if (!isWide) return <IconButton label={label} icon={<Icon size={24} stroke={1.9} aria-hidden />} onClick={press} />;
  return (
    <Button isWide icon={<Icon size={22} stroke={1.9} aria-hidden />} onClick={press} title={label}>
      {t(`menu.${other}`)}
    </Button>
  );
}
