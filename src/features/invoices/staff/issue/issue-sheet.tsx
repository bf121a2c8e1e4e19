import { useQuery } from '@tanstack/react-query';
import { addDays, toPlainDate } from '#api/dates.ts';
import { clientQueries } from '#src/features/clients/queries.ts';
import { productQueries } from '#src/features/products/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { ButtonAnchor } from '#src/ui/elements/button-anchor.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import classes from '../bills.module.css';
import { IssueForm } from './issue-form.tsx';

export interface IssueSheetProps {
  /** Whose card it was opened from. */
  forClient: number | undefined;
  isOpen: boolean;
  onClose: () => void;
  onIssued: (id: number) => void;
}

/** A new invoice, to be paid later. Without a complete seller none can be issued, and it says what is missing. */
export function IssueSheet(props: IssueSheetProps) {
  const { t } = useTranslation();
  if (!props.isOpen) return null;
  return (
    <Sheet isOpen onClose={props.onClose} title={t('billing.issue.title')} closeLabel={t('common.close')}>
      <IssueContent {...props} />
    </Sheet>
  );
}

function IssueContent({ forClient, onIssued }: IssueSheetProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const rules = useQuery(productQueries.saleRules(owner));
  const card = useQuery({ ...clientQueries.card(owner, forClient ?? 0), enabled: forClient !== undefined });
  const isWaiting = rules.isLoading || (forClient !== undefined && card.isLoading);
  if (isWaiting) return <SkeletonRows count={4} label={t('common.loading')} />;
  if (!isOnline && !rules.data) return <p role="status">{t('billing.needsNetwork')}</p>;
  if (!rules.data) return <PageFailure error={rules.error} retry={() => void rules.refetch()} />;
  const { missing, paymentTermDays } = rules.data;
  if (missing.length > 0) {
    return (
      <div className={classes.form} role="status">
        <p>{t('billing.issue.incomplete')}</p>
        <Stack component="ul" p={0} m={0} gap={4}>
          {missing.map((field) => (
            <li key={field}>
              <strong>{t(`billing.seller.${field}`)}</strong>
            </li>
          ))}
        </Stack>
        <ButtonAnchor variant="primary" href="/admin/settings?part=seller">
          {t('billing.issue.settings')}
        </ButtonAnchor>
      </div>
    );
  }
  const { data } = card;
  const client = data && { id: data.id, name: `${data.firstName} ${data.lastName}`.trim() };
  return <IssueForm client={client} today={today} dueDate={addDays(today, paymentTermDays)} onIssued={onIssued} />;
}
