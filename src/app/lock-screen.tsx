import { IconLock } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '#src/lib/use-title.ts';
import classes from './lock-screen.module.css';

/** In place of everything, when the device was left alone without a network: whose it is, and nothing more. */
export function LockScreen({ firstName }: { firstName: string }) {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  useTitle(t('common.locked.page'));
  // What had the focus is gone; readers start here.
  useEffect(() => title.current?.focus(), []);
  return (
    <main className={classes.page}>
      <div className={classes.icon}>
        <IconLock size={30} stroke={1.9} aria-hidden />
      </div>
      <h1 ref={title} tabIndex={-1} className={classes.title}>
        {t('common.locked.title', { name: firstName })}
      </h1>
      <p className={classes.text}>{t('common.locked.text')}</p>
    </main>
  );
}
