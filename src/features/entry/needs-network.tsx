import { IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/button.tsx';
import classes from './needs-network.module.css';

/** Said before anybody scans in vain: the server has to be asked, and what goes without. */
export function NeedsNetwork({ onPass }: { onPass?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    <div className={classes.place} role="status">
      {!isOnline && (
        <div className={classes.note}>
          <IconWifiOff size={28} stroke={1.9} aria-hidden />
          <div>
            <p className={classes.title}>{t('entry.answer.needsNetwork')}</p>
            <p className={classes.text}>{t(onPass ? 'entry.answer.usePass' : 'entry.answer.askDesk')}</p>
          </div>
          {onPass && (
            <Button size={44} isWide variant="inverse" className={classes.button} onClick={onPass}>
              {t('entry.answer.openPass')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
