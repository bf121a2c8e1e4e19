import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Row } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import classes from './transfer.module.css';
import list from './videos.module.css';

interface TransferProps {
  /** 0 to 1. */
  part: number;
  label: string;
  onStop: () => void;
}

/** A file on its way, to the club or to this device, until it is stopped. */
export function Transfer({ part, label, onStop }: TransferProps) {
  const { t } = useTranslation();
  return (
    <Row wrap align="center" flex={1} gap={12}>
      <progress className={classes.progress} value={part} aria-label={label} />
      <span role="status" className={list.quiet}>
        {t('videos.keep.part', { percent: Math.round(part * 100) })}
      </span>
      <Button onClick={onStop}>{t('videos.stop')}</Button>
    </Row>
  );
}
