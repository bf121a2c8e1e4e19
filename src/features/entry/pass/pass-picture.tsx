import { useTranslation } from 'react-i18next';
import type { UsablePass } from './get-pass.ts';
import { PassRing } from './pass-ring.tsx';
import classes from './pass-tab.module.css';
import { QrPicture } from './qr-picture.tsx';
import { usePassCode } from './use-pass-code.ts';

/** The code on white paper, whatever the theme, with its life around it. */
export function PassPicture({ pass }: { pass: UsablePass | undefined }) {
  const { t } = useTranslation();
  const { text, left, hasFailed } = usePassCode(pass);
  return (
    <div className={classes.code} aria-busy={(text === undefined && !hasFailed) || undefined}>
      <PassRing left={text === undefined ? 0 : left} />
      <div className={classes.paper}>
        {text !== undefined && <QrPicture className={classes.square} text={text} label={t('pass.code')} />}
        {hasFailed && (
          <p className={classes.failed} role="alert">
            {t('snackbar.qr_generation_failed')}. {t('pass.atDesk')}
          </p>
        )}
      </div>
    </div>
  );
}
