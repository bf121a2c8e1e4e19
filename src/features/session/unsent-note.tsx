import { IconCloudUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countUnsent } from '#src/lib/outbox/intent-store.ts';
import { Card } from '#src/ui/card.tsx';
import classes from './login-screen.module.css';

/** That things wait on this device for somebody's log-in: how many, and not whose or what. */
export function UnsentNote() {
  const { t } = useTranslation();
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isOver = false;
    const show = (found: number) => {
      if (!isOver) setCount(found);
    };
    // Where nothing can be kept nothing waits.
    void countUnsent().then(show, () => show(0));
    return () => {
      isOver = true;
    };
  }, []);
  if (count === 0) return null;
  return (
    <Card tone="dashed" className={classes.unsent} role="status">
      <IconCloudUp size={24} stroke={1.9} aria-hidden />
      {t('outbox.leftUnsent', { count })}
    </Card>
  );
}
