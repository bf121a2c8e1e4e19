import { IconLock } from '@tabler/icons-react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import classes from './private-comment.module.css';

/** Notes between the trainer and the club on a training. */
export function PrivateComment({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes.comment}>
      <IconLock size={22} stroke={1.9} aria-hidden />
      <p>
        {text}
        <span className={classes.forWhom}>{t('staff.comment')}</span>
      </p>
    </div>
  );
}
