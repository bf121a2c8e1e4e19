import { IconDeviceMobileCheck, IconShare2, IconSquareRoundedPlus } from '@tabler/icons-react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { askToInstall, findInstallWay } from '#src/lib/install/install-way.ts';
import { storageKeys } from '#src/lib/storage-keys.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { SheetPanel } from '#src/ui/overlay/sheet-panel.tsx';
import classes from './install-sheet.module.css';
import type { PanelProps } from './messages-sheet.tsx';

/** On iOS no page may prompt to install: it can only show how. */
const steps = [
  { name: 'share', Icon: IconShare2 },
  { name: 'add', Icon: IconSquareRoundedPlus },
  { name: 'open', Icon: IconDeviceMobileCheck },
] as const;

/** Why to add the app to the home screen, and how. A user who closes it is not asked again. */
export function InstallSheet({ isOpen, onClose }: PanelProps) {
  const { t } = useTranslation();
  const isDrawing = findInstallWay() === 'drawing';
  const close = () => {
    localStorage.setItem(storageKeys.install, 'asked');
    onClose();
  };
  const install = () => {
    askToInstall();
    close();
  };
  const foot = isDrawing ? (
    <Button variant="primary" size={56} isWide onClick={close}>
      {t('install.understood')}
    </Button>
  ) : (
    <>
      <Button size={56} onClick={close}>
        {t('install.later')}
      </Button>
      <Button variant="primary" size={56} isWide onClick={install}>
        {t('install.install')}
      </Button>
    </>
  );
  return (
    <SheetPanel isOpen={isOpen} onClose={close} title={t('install.title')} closeLabel={t('common.close')} foot={foot}>
      <p className={classes.text}>{t('install.text')}</p>
      {isDrawing && (
        <ol className={classes.steps}>
          {steps.map(({ name, Icon }) => (
            <li key={name} className={classes.step}>
              <Icon size={28} stroke={1.9} aria-hidden />
              {t(`install.step.${name}`)}
            </li>
          ))}
        </ol>
      )}
    </SheetPanel>
  );
}
