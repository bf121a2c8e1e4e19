import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OwnInvoice } from '#api/invoices/schema.ts';
import type { MethodChooserProps } from '#src/features/payments/chooser/method-chooser.tsx';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { sumOf } from './invoice-texts.ts';
import { invoiceQueries } from './queries.ts';
import { TransferDetails } from './transfer-details.tsx';

/** The ways to pay, which stand with payments. */
export type PayBy = (props: MethodChooserProps) => ReactNode;

interface PaySheetProps {
  payBy: PayBy;
  invoices: readonly OwnInvoice[];
  isOpen: boolean;
  onClose: () => void;
}

/** One payment for one invoice or several. */
export function PaySheet({ payBy, invoices, isOpen, onClose }: PaySheetProps) {
  const { t } = useTranslation();
  const config = useQuery({ ...invoiceQueries.config(), enabled: isOpen });
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('invoices.paySheet.title')}
      eyebrow={t('invoices.paySheet.count', { count: invoices.length })}
      closeLabel={t('common.close')}
    >
      {payBy({
        basket: { invoiceIds: invoices.map(({ id }) => id) },
        amountCents: sumOf(invoices),
        origin: '/user/invoices',
        transfer: <TransferDetails receiver={config.data?.receiver} transfers={invoices} />,
      })}
    </Sheet>
  );
}
