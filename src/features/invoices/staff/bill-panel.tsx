import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { Sheet, type SheetProps } from '#src/ui/overlay/sheet.tsx';
import { SidePanel } from '#src/ui/overlay/side-panel.tsx';
import { InvoiceTag } from '../invoice-tag.tsx';
import { BillActions, BillFoot } from './bill-actions.tsx';
import { BillDetail } from './bill-detail.tsx';
import classes from './bills.module.css';
import { billQueries } from './queries.ts';

interface PanelProps {
  isAdmin: boolean;
  /** Undefined: none is open. */
  id: number | undefined;
  onOpen: (id: number | undefined) => void;
}

/** One invoice with all that can be done about it: beside the list where there is room, else over it. */
export function BillPanel({ isAdmin, id, onOpen }: PanelProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [last, setLast] = useState(id);
  if (id !== undefined && id !== last) setLast(id);
  const query = useQuery({ ...billQueries.one(owner, last ?? 0), enabled: last !== undefined && isOnline });
  const { data: invoice, error, isFetching, refetch } = query;
  const isGone = error instanceof ApiFailure && error.status === 404;
  if (last === undefined) return null;
  return (
    <Frame
      isOpen={id !== undefined}
      onClose={() => onOpen(undefined)}
      title={invoice ? t('billing.invoice', { number: invoice.number }) : t('billing.title')}
      closeLabel={t('common.close')}
      eyebrow={invoice && <InvoiceTag invoice={invoice} />}
      foot={invoice && <BillFoot invoice={invoice} isAdmin={isAdmin} />}
    >
      <div className={classes.panel}>
        {!isOnline && <p role="status">{t('billing.needsNetwork')}</p>}
        {!invoice && isFetching && <SkeletonRows count={5} label={t('common.loading')} />}
        {!invoice && isGone && <EmptyState title={t('billing.gone')} />}
        {!invoice && isOnline && !isGone && !isFetching && error && (
          <PageFailure error={error} retry={() => void refetch()} />
        )}
        {invoice && <BillDetail invoice={invoice} isAdmin={isAdmin} onOpen={onOpen} />}
        {invoice && <BillActions invoice={invoice} isAdmin={isAdmin} />}
      </div>
    </Frame>
  );
}

/** Where there is room, the list stays in use beside it. */
function Frame({ isOpen, ...props }: SheetProps) {
  if (useNarrow()) return <Sheet isOpen={isOpen} {...props} />;
  return isOpen && <SidePanel {...props} />;
}
