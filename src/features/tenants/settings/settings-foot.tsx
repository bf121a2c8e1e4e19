import { IconCircleDot } from '@tabler/icons-react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import classes from './settings.module.css';

interface FootProps {
  /** Fields that are not as they are stored. */
  changes: number;
  isBusy: boolean;
  error: Error | null;
  onDiscard: () => void;
}

/** How much is not saved yet, and the two ways on; it stays in view while one scrolls. */
export function SettingsFoot({ changes, isBusy, error, onDiscard }: FootProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    <div className={classes.foot} data-idle={(changes === 0 && !error) || undefined}>
      <FormFailure error={error} />
      <Row component="p" size="h6" align="center" gap={8} role="status">
        {changes > 0 && <IconCircleDot size={20} stroke={1.9} aria-hidden />}
        {changes > 0 ? t('seller.changes', { count: changes }) : t('seller.noChanges')}
      </Row>
      <div className={classes.buttons}>
        <Button disabled={changes === 0 || isBusy} onClick={onDiscard}>
          {t('seller.discard')}
        </Button>
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={!isOnline || changes === 0}>
          {t('common.save')}
        </Button>
      </div>
    </div>
  );
}

/** Values that differ from what they were. */
export const countChanges = (now: Record<string, unknown>, before: Record<string, unknown>): number =>
  Object.keys(before).filter((name) => JSON.stringify(now[name]) !== JSON.stringify(before[name])).length;
