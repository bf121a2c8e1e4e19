import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { DateField } from '#src/ui/form/date-field.tsx';
import { EmailField } from '#src/ui/form/email-field.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { Buying } from '../use-buying.ts';
import type { BuyerForm } from './who-step.tsx';

/** For whom a present is, and when it goes out. */
export function GiftFields({ form: { field, values }, buying }: { form: BuyerForm; buying: Buying }) {
  const { t } = useTranslation();
  const { draft, change, quote } = buying;
  return (
    <>
      <TextField {...field('recipient')} label={t('purchases.gift.recipient')} autoComplete="off" enterKeyHint="next" />
      <EmailField
        {...field('recipientEmail')}
        label={t('purchases.gift.email')}
        hint={t('purchases.gift.emailHint')}
        autoComplete="off"
        enterKeyHint="next"
      />
      <TextArea {...field('message')} label={t('purchases.gift.message')} />
      {values.recipientEmail.trim() !== '' && (
        <DateField
          label={t('purchases.gift.sendOn')}
          text={draft.sendOn ? formatDate(draft.sendOn) : t('purchases.gift.atOnce')}
          date={draft.sendOn || (quote?.today ?? '')}
          onDate={(sendOn) => change({ recipientEmail: values.recipientEmail.trim(), sendOn })}
        />
      )}
    </>
  );
}
