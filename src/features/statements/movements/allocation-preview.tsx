import type { FoundClient } from '#api/clients/schema.ts';
import { formatMoney } from '#api/format-money.ts';
import { allocateMoney } from '#api/invoices/allocate-money.ts';
import type { StaffSummary } from '#api/invoices/staff-view-schema.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Text } from '#src/ui/box/box.tsx';
import own from './allocate.module.css';

interface PreviewProps {
  cents: number;
  invoices: readonly StaffSummary[];
  owner: FoundClient | undefined;
}

/** What allocating will do, by the rule that the server applies: what is paid, what stays open, what becomes credit. */
export function AllocationPreview({ cents, invoices, owner }: PreviewProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const money = (sum: number) => formatMoney(sum, language);
  const plan = allocateMoney(
    cents,
    invoices.map(({ id, balance, dueDate }) => ({ invoiceId: id, openCents: balance, dueOn: dueDate })),
  );
  const paidOf = (id: number) => plan.parts.find(({ invoiceId }) => invoiceId === id)?.cents ?? 0;
  const words = ({ id, number, balance }: StaffSummary): string => {
    const paid = paidOf(id);
    if (paid === balance) return t('statements.preview.whole', { number, sum: money(balance) });
    if (paid === 0) return t('statements.preview.nothing', { number });
    return t('statements.preview.part', {
      number,
      paid: money(paid),
      open: money(balance),
      left: money(balance - paid),
    });
  };
  const name = owner ? `${owner.firstName} ${owner.lastName}` : undefined;
  return (
    <ul className={own.preview} aria-live="polite">
      {invoices.map((invoice) => (
        <li key={invoice.id}>{words(invoice)}</li>
      ))}
      {plan.restCents > 0 && (
        <Text component="li" tone="warn">
          {name
            ? t('statements.preview.creditOf', { sum: money(plan.restCents), name })
            : t('statements.preview.credit', { sum: money(plan.restCents) })}
        </Text>
      )}
    </ul>
  );
}
