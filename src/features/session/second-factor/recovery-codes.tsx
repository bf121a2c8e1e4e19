import { IconCopy, IconDownload } from '@tabler/icons-react';
import { saveText } from '#src/lib/api/save-file.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useSite } from '#src/lib/site.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import classes from './second-factor.module.css';

const icon = { size: 20, stroke: 1.9, 'aria-hidden': true } as const;

/** Codes for the day on which the phone is gone; nobody sees them again. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation();
  const { title } = useSite();
  const snackbar = useSnackbar();
  const text = `${codes.join('\n')}\n`;
  const copy = () => {
    void navigator.clipboard
      .writeText(text)
      .then(() => snackbar.success('secondFactor.codes.copied'), snackbar.failure);
  };
  return (
    <Stack gap={16}>
      <p>{t('secondFactor.codes.about')}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button size={44} icon={<IconCopy {...icon} />} onClick={copy}>
          {t('secondFactor.codes.copy')}
        </Button>
        <Button size={44} icon={<IconDownload {...icon} />} onClick={() => saveText(`${title}.txt`, text)}>
          {t('secondFactor.codes.save')}
        </Button>
      </div>
    </Stack>
  );
}
