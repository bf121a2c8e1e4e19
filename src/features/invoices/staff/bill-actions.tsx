import {
  IconArrowBackUp,
  IconBellRinging,
  IconCash,
  IconMail,
  IconReceiptOff,
  IconReceiptRefund,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatMoney } from '#api/format-money.ts';
import type { InvoiceEvent, StaffInvoice } from '#api/invoices/staff-view-schema.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { isOpen as isToPay } from '../invoice-texts.ts';
import { PdfButton } from '../pdf-button.tsx';
import { ShareLink } from '../share-link.tsx';
import { CreditSheet } from './actions/credit-sheet.tsx';
import { ReversalSheet, WriteOffSheet } from './actions/loss-sheets.tsx';
import { MailSheet } from './actions/mail-sheet.tsx';
import { PaymentSheet } from './actions/payment-sheet.tsx';
import { RefundSheet } from './actions/refund-sheet.tsx';
import { UseCreditButton } from './actions/use-credit-button.tsx';
import classes from './bills.module.css';

interface ActionProps {
  isAdmin: boolean;
  invoice: StaffInvoice;
}

type Act = 'mail' | 'remind' | 'credit' | 'refund' | 'writeOff' | { reversed: InvoiceEvent };

/** Paper at the left, the usual next step at the right. */
export function BillFoot({ isAdmin, invoice }: ActionProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [isPaying, setPaying] = useState(false);
  const { id } = invoice;
  return (
    <>
      <PdfButton load={() => api('GET /admin/invoice/{id}/pdf', { params: { id } })} />
      {isToPay(invoice) && (
        <Button
          variant="primary"
          disabled={!isOnline}
          icon={<IconCash size={20} stroke={1.9} aria-hidden />}
          onClick={() => setPaying(true)}
        >
          {t('billing.pay.open')}
        </Button>
      )}
      {isPaying && <PaymentSheet {...{ isAdmin, invoice }} onClose={() => setPaying(false)} />}
    </>
  );
}

/** What else can be done about an invoice: what gives money away is an admin's. */
export function BillActions({ isAdmin, invoice }: ActionProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const language = useLanguage();
  const [act, setAct] = useState<Act>();
  const { id, kind, total, credited, payerCredit, payerClientId, buyer, history } = invoice;
  const isOwned = (payerClientId ?? invoice.clientId) !== null;
  const isInvoice = kind === 'invoice';
  const of = { clientId: owner, isAdmin, invoice, onClose: () => setAct(undefined) };
  const press = (next: Act, icon: ReactNode, text: string) => (
    <ActButton icon={icon} text={text} onPress={() => setAct(next)} />
  );
  return (
    <div className={classes.buttons}>
      {isToPay(invoice) && payerCredit > 0 && isOwned && <UseCreditButton invoice={invoice} />}
      {press('mail', <Icon of={IconMail} />, t('billing.mail.invoice.open'))}
      {invoice.state === 'overdue' && press('remind', <Icon of={IconBellRinging} />, t('billing.mail.reminder.open'))}
      {isToPay(invoice) && <ShareLink invoice={invoice} label={t('billing.copyLink')} />}
      {isAdmin && buyer.payer?.registryCode && (
        <PdfButton label={t('invoices.eInvoice')} load={() => api('GET /admin/invoice/{id}/ubl', { params: { id } })} />
      )}
      {isAdmin && payerCredit > 0 && press('refund', <Icon of={IconArrowBackUp} />, t('billing.refund.open'))}
      {isAdmin &&
        isInvoice &&
        credited < total &&
        press('credit', <Icon of={IconReceiptRefund} />, t('billing.credit.open'))}
      {isAdmin && isToPay(invoice) && press('writeOff', <Icon of={IconReceiptOff} />, t('billing.writeOff.open'))}
      {isAdmin &&
        history
          .filter(({ isReversible }) => isReversible)
          .map((payment) => (
            <ActButton
              key={payment.paymentId}
              icon={<Icon of={IconArrowBackUp} />}
              text={t('billing.reverse.open', { sum: formatMoney(payment.amount, language) })}
              onPress={() => setAct({ reversed: payment })}
            />
          ))}
      {act === 'mail' && <MailSheet {...of} kind="invoice" />}
      {act === 'remind' && <MailSheet {...of} kind="reminder" />}
      {act === 'credit' && <CreditSheet {...of} />}
      {act === 'refund' && <RefundSheet {...of} />}
      {act === 'writeOff' && <WriteOffSheet {...of} />}
      {typeof act === 'object' && <ReversalSheet payment={act.reversed} onClose={() => setAct(undefined)} />}
    </div>
  );
}

const Icon = ({ of: Shape }: { of: typeof IconCash }) => <Shape size={20} stroke={1.9} aria-hidden />;

function ActButton({ icon, text, onPress }: { icon: ReactNode; text: string; onPress: () => void }) {
  const isOnline = useOnline();
  return (
    <Button variant="outline" icon={icon} disabled={!isOnline} onClick={onPress}>
      {text}
    </Button>
  );
}
