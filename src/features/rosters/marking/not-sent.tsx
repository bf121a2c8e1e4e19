import { IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './not-sent.module.css';

/** Tapped here, and not at the club yet. */
export function NotSent() {
  const { t } = useTranslation();
  return (
    <span className={classes.notSent}>
      <IconCloudUp size={18} stroke={1.9} aria-hidden />
      {t('rosters.notSent')}
    </span>
  );
}
