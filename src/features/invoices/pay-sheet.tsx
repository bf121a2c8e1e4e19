import { useQuery } from '@tanstack/react-query';
import type { OwnInvoice } from '#api/invoices/schema.ts';
import { MethodChooser } from '#src/features/payments/chooser/method-chooser.tsx';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { sumOf } from './invoice-texts.ts';
import { invoiceQueries } from './queries.ts';
import { TransferDetails } from './transfer-details.tsx';

interface PaySheetProps {
  invoices: readonly OwnInvoice[];
  isOpen: boolean;
  onClose: () => void;
}

/** One payment for one invoice or several. */
export function PaySheet({ invoices, isOpen, onClose }: PaySheetProps) {
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
      <MethodChooser
        basket={{ invoiceIds: invoices.map(({ id }) => id) }}
        amountCents={sumOf(invoices)}
        origin="/user/invoices"
        transfer={<TransferDetails receiver={config.data?.receiver} transfers={invoices} />}
      />
    </Sheet>
  );
}
