import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import classes from './programs.module.css';

/** A secret that is shown this once, to be copied. */
export function MadeSecret({ text, about, onDone }: { text: string; about: string; onDone: () => void }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      snackbar.success('settings.embed.copied');
    } catch (error) {
      snackbar.failure(error);
    }
  };
  return (
    <Stack pt={8} gap={16}>
      <p>{about}</p>
      <code className={classes.key}>{text}</code>
      <Button size={56} isWide icon={<IconCopy size={20} stroke={1.9} aria-hidden />} onClick={() => void copy()}>
        {t('settings.embed.copy')}
      </Button>
      <Button variant="primary" size={56} isWide onClick={onDone}>
        {t('programs.done')}
      </Button>
    </Stack>
  );
}
