import { IconAlertTriangle } from '@tabler/icons-react';
import { appPanel } from '#src/lib/app-panel.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { findInstallWay } from '#src/lib/install/install-way.ts';
import { storageMayVanish } from '#src/lib/install/storage-may-vanish.ts';
import { Row, Text } from '../box/box.tsx';
import { Button } from '../elements/button.tsx';

/** One line beside what only this device has, where its browser may delete that, with what helps. */
export function VanishingStorage() {
  const { t } = useTranslation();
  if (!storageMayVanish()) return null;
  return (
    <Row role="note" wrap align="center" gap="8px 12px">
      <IconAlertTriangle size={20} stroke={1.9} aria-hidden />
      <Text size="meta" tone="t2" flex="1 1 14rem">
        {t('outbox.mayVanish')}
      </Text>
      {findInstallWay() && (
        <Button size={44} onClick={() => appPanel.open('install')}>
          {t('outbox.toHomeScreen')}
        </Button>
      )}
    </Row>
  );
}
