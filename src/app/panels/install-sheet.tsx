import {
  IconBell,
  IconCheck,
  IconCloudUp,
  IconDownload,
  IconQrcode,
  IconShare2,
  IconSquareRoundedPlus,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { endInstallOffers, putOffInstall } from '#src/lib/install/install-offer.ts';
import { askToInstall, findInstallWay } from '#src/lib/install/install-way.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Logo } from '#src/ui/layout/logo.tsx';
import { SheetPanel } from '#src/ui/overlay/sheet-panel.tsx';
import classes from './install-sheet.module.css';
import type { PanelProps } from './messages-sheet.tsx';

/** On iOS no page may prompt to install: it can only show how. */
const steps = [
  { name: 'share', Icon: IconShare2 },
  { name: 'add', Icon: IconSquareRoundedPlus },
  { name: 'open', Icon: IconCheck },
] as const;

const gains = [
  { name: 'pass', Icon: IconQrcode },
  { name: 'news', Icon: IconBell },
  { name: 'queue', Icon: IconCloudUp },
] as const;

/** Why to add the app to the home screen, and how. Whoever puts it off is asked again two weeks later. */
export function InstallSheet({ isOpen, onClose }: PanelProps) {
  const { t } = useTranslation();
  const { data: configuration } = useQuery(tenantQueries.configuration());
  const isDrawing = findInstallWay() === 'drawing';
  const later = () => {
    putOffInstall(Date.now());
    onClose();
  };
  const done = () => {
    endInstallOffers();
    onClose();
  };
  const install = () => {
    askToInstall();
    done();
  };
  return (
    <SheetPanel
      isOpen={isOpen}
      onClose={later}
      title={isDrawing ? t('install.drawing.title') : t('install.title', { name: configuration?.name ?? '' })}
      closeLabel={t('common.close')}
      foot={
        <div className={classes.foot}>
          {isDrawing ? (
            <Button size={56} isWide onClick={done}>
              {t('install.understood')}
            </Button>
          ) : (
            <>
              <Button
                variant="primary"
                size={56}
                isWide
                icon={<IconDownload size={22} stroke={1.9} aria-hidden />}
                onClick={install}
              >
                {t('install.install')}
              </Button>
              <Button size={56} isWide onClick={later}>
                {t('install.later')}
              </Button>
            </>
          )}
        </div>
      }
    >
      <div className={classes.intro}>
        {configuration && <Logo src={configuration.logo} label="" size={32} />}
        <p>{t(isDrawing ? 'install.drawing.text' : 'install.text')}</p>
      </div>
      {isDrawing ? (
        <>
          <ol className={classes.steps}>
            {steps.map(({ name, Icon }, index) => (
              <li key={name} className={classes.step}>
                <span className={classes.number} aria-hidden>
                  {index + 1}
                </span>
                <Text component="span" flex={1} minWidth={0}>
                  {t(`install.step.${name}`)}
                </Text>
                <span className={classes.tile}>
                  <Icon size={24} stroke={1.9} aria-hidden />
                </span>
              </li>
            ))}
          </ol>
          <p className={classes.note}>
            <IconBell size={20} stroke={1.9} aria-hidden />
            {t('install.drawing.news')}
          </p>
        </>
      ) : (
        <ul className={classes.steps}>
          {gains.map(({ name, Icon }) => (
            <li key={name} className={classes.gain}>
              <Icon size={24} stroke={1.9} aria-hidden />
              <p>
                <strong>{t(`install.gain.${name}.title`)}</strong>
                <span>{t(`install.gain.${name}.text`)}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </SheetPanel>
  );
}
