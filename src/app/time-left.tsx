import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type from '#src/theme/type.module.css';

const announcedSeconds = [30, 60];
const settleMs = 150;

/** Tells readers how much time is left: when it appears, then at one minute and at half a minute, not every second. */
export function TimeLeft({ secondsLeft }: { secondsLeft: number }) {
  const { t } = useTranslation();
  const [atFirst] = useState(secondsLeft);
  const seconds = announcedSeconds.find((limit) => secondsLeft <= limit && limit < atFirst) ?? atFirst;
  const parts = [
    ...(seconds >= 60 ? [t('common.minutes', { count: Math.floor(seconds / 60) })] : []),
    ...(seconds % 60 > 0 ? [t('common.seconds', { count: seconds % 60 })] : []),
  ];
  const text = t('common.inactivity.remaining', { time: parts.join(' ') });
  // A region is heard when it changes, not with what is in it from the first; readers need a moment after the focus has moved.
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className={type.hidden} role="status">
      {said}
    </p>
  );
}
