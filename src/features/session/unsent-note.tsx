import { IconCloudUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { countUnsent } from '#src/lib/outbox/drain/intent-store.ts';
import { Card } from '#src/ui/layout/card.tsx';
import classes from './unsent-note.module.css';

/** Shows that intents on this device wait for a log-in: how many, and not whose or what. */
export function UnsentNote({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation();
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isOver = false;
    const show = (found: number) => {
      if (!isOver) setCount(found);
    };
    // When nothing can be stored, nothing waits.
    void countUnsent().then(show, () => show(0));
    return () => {
      isOver = true;
    };
  }, []);
  if (count === 0 || !isOpen) return null;
  return (
    <Card tone="dashed" className={classes.unsent} role="status">
      <IconCloudUp size={24} stroke={1.9} aria-hidden />
      {t('outbox.leftUnsent', { count })}
    </Card>
  );
}
