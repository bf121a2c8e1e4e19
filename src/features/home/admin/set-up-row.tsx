import { IconListCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import classes from './admin-home.module.css';

/** On this device, for whoever looks after something else here. */
const hiddenKey = 'set_up_hidden';

/** Of a club that is not open yet: how much is to do, and the way there. */
export function SetUpRow({ open }: { open: number }) {
  const { t } = useTranslation();
  const [isHidden, setHidden] = useState(() => localStorage.getItem(hiddenKey) !== null);
  if (isHidden) return null;
  const hide = () => {
    localStorage.setItem(hiddenKey, '1');
    setHidden(true);
  };
  return (
    <Card className={classes.setUp} aria-labelledby="set-up">
      <IconListCheck size={24} stroke={1.9} aria-hidden />
      <Stack flex="1 1 12rem" minWidth={0}>
        <Text component="h2" id="set-up" size="h5">
          {t('setUp.row.title')}
        </Text>
        <Text size="meta" tone="t2">
          {open > 0 ? t('setUp.row.text', { count: open }) : t('setUp.row.ready')}
        </Text>
      </Stack>
      <Row gap={8} align="center">
        <LinkButton to="/admin/setup" size={44}>
          {t('setUp.row.go')}
        </LinkButton>
        <IconButton label={t('setUp.row.hide')} icon={<IconX size={22} stroke={1.9} aria-hidden />} onClick={hide} />
      </Row>
    </Card>
  );
}
