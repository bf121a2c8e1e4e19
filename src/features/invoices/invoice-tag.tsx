import {
  IconCircleCheck,
  IconClock,
  IconClockExclamation,
  IconProgressCheck,
  IconReceiptOff,
  IconReceiptRefund,
} from '@tabler/icons-react';
import type { InvoiceSummary } from '#api/invoices/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Tag } from '#src/ui/elements/tag.tsx';

const looks = {
  unpaid: { tone: 'warn', Icon: IconClock },
  overdue: { tone: 'bad', Icon: IconClockExclamation },
  part_paid: { tone: 'warn', Icon: IconProgressCheck },
  paid: { tone: 'ok', Icon: IconCircleCheck },
  credited: { tone: 'neutral', Icon: IconReceiptRefund },
  written_off: { tone: 'neutral', Icon: IconReceiptOff },
} as const;

/** In which state an invoice is, in a word. */
export function InvoiceTag({ invoice: { kind, state } }: { invoice: Pick<InvoiceSummary, 'kind' | 'state'> }) {
  const { t } = useTranslation();
  const isCredit = kind === 'credit';
  const { tone, Icon } = looks[isCredit ? 'credited' : state];
  return (
    <Tag tone={tone} icon={<Icon size={16} stroke={2} aria-hidden />}>
      {isCredit ? t('invoices.credit') : t(`invoices.state.${state}`)}
    </Tag>
  );
}
