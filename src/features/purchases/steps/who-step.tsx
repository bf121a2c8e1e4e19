import { IconMail } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect } from 'react';
import type { Bought } from '#api/purchases/schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import { EmailField } from '#src/ui/form/email-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { type FieldForm, useFieldForm } from '#src/ui/form/use-field-form.ts';
import { TabBar, TabPanel } from '#src/ui/layout/tab-bar.tsx';
import classes from '../buy.module.css';
import { BuyFoot } from '../buy-foot.tsx';
import { StepTitle } from '../step-title.tsx';
import type { Buying } from '../use-buying.ts';
import { type BuyerValues, validateBuyer } from '../validate-buyer.ts';
import { GiftFields } from './gift-fields.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { TermsBoxes } from './terms-boxes.tsx';

export type BuyerForm = FieldForm<BuyerValues>;

/** Who buys, for whom, from when, and what is agreed to. */
export function WhoStep({ buying }: { buying: Buying }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const { kind, draft, change, goTo, ownEmail, quote, isBusy, failure } = buying;
  const { isGift } = draft;
  const isPackage = kind === 'package';
  const mustAsk = (kind === 'ticket' || isPackage) && !isGift;
  const isOwn = ownEmail !== undefined;
  const isByInvoice = quote?.isPaidOnline === false && quote.total > 0;
  const form = useFieldForm<BuyerValues>({
    initialValues: { ...textsOf(draft), accepted: false, started: false },
    validate: (values) => validateBuyer(values, { isOwn, isGift, mustAsk }),
    error: failure,
  });
  const keep = () => change(textsOf(form.values));
  useKeptTexts(form.values, change);
  const tabs = (['me', 'gift'] as const).map((id) => ({ id, label: t(`purchases.who.${id}`) }));
  const whose = isGift ? 'gift' : 'me';
  const onMade = ({ next, number, linkSecret }: Bought) =>
    next === 'pay' ? goTo(3) : void navigate({ to: '/public/invoices', search: { id: number }, hash: linkSecret });
  const send = form.submit((values) => {
    buying.send({ texts: textsOf(values), askedToStart: values.started, onMade });
  });
  const own = (
    <div className={classes.form}>
      {isGift && <GiftFields form={form} buying={buying} />}
      {!isOwn && <BuyerFields form={form} />}
      {!isGift && !isPackage && (
        <DateField
          label={t('purchases.start')}
          text={draft.startsOn ? formatDate(draft.startsOn) : t('purchases.today')}
          date={draft.startsOn || (quote?.today ?? '')}
          onDate={(startsOn) => change({ ...textsOf(form.values), startsOn })}
        />
      )}
      <CampaignField form={form} buying={buying} onLeave={keep} />
      <TermsBoxes form={form} mustAsk={mustAsk} />
    </div>
  );
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <StepTitle>{t(`purchases.who.${kind}`)}</StepTitle>
      {isPackage ? (
        own
      ) : (
        <>
          <TabBar
            label={t(`purchases.who.${kind}`)}
            tabs={tabs}
            current={whose}
            onChange={(id) => change({ ...textsOf(form.values), isGift: id === 'gift' })}
          />
          <TabPanel id={whose}>{own}</TabPanel>
        </>
      )}
      <p className={classes.quiet}>
        <IconMail size={20} stroke={1.9} aria-hidden />{' '}
        {isOwn ? t('purchases.mailedTo', { email: ownEmail }) : t('purchases.mailed')}
      </p>
      {isByInvoice && (
        <>
          <QuoteLines buying={buying} title={t('purchases.pay.byInvoice')} />
          <p className={classes.quiet}>{t('purchases.pay.obliges')}</p>
        </>
      )}
      <BuyFoot buying={buying} error={form.failure}>
        <Button type="submit" variant="primary" size={56} isWide isBusy={isBusy} disabled={!isOnline || !quote}>
          {t(isByInvoice ? 'purchases.order' : 'purchases.toPay')}
        </Button>
      </BuyFoot>
    </form>
  );
}

/**
 * What is typed is kept with the event that typed it, but for the code, which is looked up when its field is left: a page
 * that is left in the next moment runs no later effect.
 */
function useKeptTexts(values: BuyerValues, change: Buying['change']): void {
  const keep = useEffectEvent((typed: BuyerValues) => {
    const { campaignCode: _, ...texts } = textsOf(typed);
    change(texts);
  });
  useLayoutEffect(() => keep(values), [values]);
}

const textsOf = (from: Omit<BuyerValues, 'accepted' | 'started'>) => ({
  firstName: from.firstName.trim(),
  lastName: from.lastName.trim(),
  email: from.email.trim(),
  recipient: from.recipient.trim(),
  recipientEmail: from.recipientEmail.trim(),
  message: from.message.trim(),
  campaignCode: from.campaignCode.trim(),
});

function BuyerFields({ form: { field } }: { form: BuyerForm }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.pair}>
        <TextField
          {...field('firstName')}
          label={t('profile.firstName')}
          autoComplete="given-name"
          enterKeyHint="next"
        />
        <TextField
          {...field('lastName')}
          label={t('profile.lastName')}
          autoComplete="family-name"
          enterKeyHint="next"
        />
      </div>
      <EmailField {...field('email')} label={t('login.email')} autoComplete="email" enterKeyHint="next" />
    </>
  );
}

interface CampaignProps {
  form: BuyerForm;
  buying: Buying;
  onLeave: () => void;
}

/** What a code takes off is seen as soon as the field is left. */
function CampaignField({ form, buying, onLeave }: CampaignProps) {
  const { t } = useTranslation();
  const { draft, quote, codeFailure } = buying;
  const typed = form.values.campaignCode.trim();
  const isApplied = typed !== '' && typed === draft.campaignCode && !codeFailure && (quote?.discount ?? 0) > 0;
  const isRefused = codeFailure !== null && typed === draft.campaignCode;
  const field = form.field('campaignCode');
  return (
    <div>
      <TextField
        {...field}
        label={t('purchases.campaign')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        isAccepted={isApplied}
        error={isRefused ? t('snackbar.campaign_code_not_found') : field.error}
        onBlur={onLeave}
      />
      <p role="status" className={classes.quiet}>
        {isApplied && t('snackbar.campaign_code_applied')}
      </p>
    </div>
  );
}
