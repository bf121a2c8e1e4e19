import type { ReactNode } from 'react';
import type { FileCounts } from '#api/documents/checked-file.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { Bad } from './file-import.tsx';
import classes from './imports.module.css';

interface ImportFootProps {
  counts: FileCounts;
  /** Something would be done. */
  hasChanges: boolean;
  isBusy: boolean;
  /** Why it was not brought in. */
  error: Error | null;
  onBring: () => void;
  /** What else somebody decides. */
  children?: ReactNode;
}

/** Brings in what was looked at, and says what is left out. */
export function ImportFoot({ counts, hasChanges, isBusy, error, onBring, children }: ImportFootProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const isChanged = error instanceof ApiFailure && error.key === 'changed_meanwhile';
  const count = counts.created + counts.updated;
  return (
    <div className={classes.foot}>
      {children}
      {isChanged ? <Bad text={t('imports.changed')} /> : <FormFailure error={error} />}
      <Row wrap gap={8} align="center">
        <Button variant="primary" isBusy={isBusy} disabled={!isOnline || !hasChanges} onClick={onBring}>
          {hasChanges ? t('imports.bring', { count }) : t('imports.nothing')}
        </Button>
        {counts.refused > 0 && (
          <Text size="meta" tone="warn">
            {t('imports.leftOut', { count: counts.refused })}
          </Text>
        )}
      </Row>
    </div>
  );
}

export const linesOf = ({ created, updated, unchanged, refused }: FileCounts): number =>
  created + updated + unchanged + refused;
