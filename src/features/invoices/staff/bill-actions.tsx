import {
  IconArrowBackUp,
  IconBellRinging,
  IconCash,
  IconMail,
  IconPigMoney,
  IconReceiptOff,
  IconReceiptRefund,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { MailBody } from '#api/documents/schema.ts';
import { formatMoney } from '#api/format-money.ts';
import type { InvoiceEvent, StaffInvoice } from '#api/invoices/staff-view-schema.ts';
import { useOperationKey } from '#src/lib/api/use-operation-key.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { EmailField } from '#src/ui/form/email-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { AskButton } from '#src/ui/overlay/ask-dialog.tsx';
import { isOpen as isToPay } from '../invoice-texts.ts';
import { PdfButton } from '../pdf-button.tsx';
import { ShareLink } from '../share-link.tsx';
import { ActionSheet } from './actions/action-sheet.tsx';
import { CreditSheet } from './actions/credit-sheet.tsx';
import { ReversalSheet, WriteOffSheet } from './actions/loss-sheets.tsx';
import { type OfBill, PaymentSheet } from './actions/payment-sheet.tsx';
import { RefundSheet } from './actions/refund-sheet.tsx';
import { billMutations } from './mutations.ts';

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
    <Row wrap gap={8}>
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
    </Row>
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

/** Pays an invoice with what the club owes its payer. */
function UseCreditButton({ invoice }: { invoice: StaffInvoice }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const pay = useMutation(billMutations.payByCredit);
  const { id, number, balance, payerCredit } = invoice;
  const idempotencyKey = useOperationKey({ id, balance, payerCredit });
  const used = Math.min(balance, payerCredit);
  const sum = formatMoney(used, language);
  const confirm = () => {
    pay.mutate(
      { id, idempotencyKey },
      { onSuccess: () => snackbar.success('billing.useCredit.done'), onError: snackbar.failure },
    );
  };
  return (
    <AskButton
      icon={<IconPigMoney size={20} stroke={1.9} aria-hidden />}
      disabled={!isOnline}
      isBusy={pay.isPending}
      question={{
        title: t('billing.useCredit.question', { sum }),
        text: t('billing.useCredit.effect', { number, left: formatMoney(balance - used, language) }),
        confirm: t('billing.useCredit.open', { sum }),
        keep: t('billing.keep'),
        size: 48,
      }}
      onConfirm={confirm}
    >
      {t('billing.useCredit.open', { sum })}
    </AskButton>
  );
}

/** Mails the invoice with its PDF, or reminds of it: to the payer’s address, or to another one. */
function MailSheet({ invoice, kind, onClose }: OfBill & Pick<MailBody, 'kind'>) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const mail = useMutation(billMutations.mail);
  const { id, number, mailTo } = invoice;
  const { values, field, failure, submit } = useFieldForm({
    initialValues: { email: mailTo },
    validate: ({ email }) => ({ email: email.trim() === '' ? 'required' : null }),
    error: mail.error,
  });
  const email = values.email.trim();
  const body = { kind, ...(email !== mailTo && { email }) };
  const idempotencyKey = useOperationKey(body);
  const send = () =>
    mail.mutate(
      { id, body, idempotencyKey },
      {
        onSuccess: (sent) => {
          snackbar.success(`billing.mail.${kind}.done`, { values: { email: sent.email } });
          onClose();
        },
      },
    );
  return (
    <ActionSheet
      title={t(`billing.mail.${kind}.title`)}
      label={t(`billing.mail.${kind}.submit`)}
      question={t(`billing.mail.${kind}.question`, { number })}
      effect={t('billing.mail.effect', { email })}
      isBusy={mail.isPending}
      failure={failure}
      check={submit}
      onClose={onClose}
      onConfirm={send}
    >
      <Text size="meta" tone="t2" breaks>
        {t(`billing.mail.${kind}.hint`)}
      </Text>
      <EmailField {...field('email')} label={t('billing.mail.email')} maxLength={200} autoComplete="off" />
    </ActionSheet>
  );
}
