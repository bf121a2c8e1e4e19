import { useMutation, useQuery } from '@tanstack/react-query';
import type { PlainDate } from '#api/dates.ts';
import type { Campaign } from '#api/products/schema.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { MoneyField } from '#src/ui/form/values/money-field.tsx';
import { productMutations } from '../../mutations.ts';
import { productQueries } from '../../queries.ts';
import { digitsOf } from '../digits-field.ts';
import classes from '../products.module.css';
import { SpanFields } from '../span-fields.tsx';
import { bodyOf, type CampaignDraft, draftOf, emptyCampaign, mistakesOf } from './campaign-draft.ts';

interface FormProps {
  /** Without it one is added. */
  campaign: Campaign | undefined;
  today: PlainDate;
  onDone: () => void;
}

/** A code: what it takes off what, when, and how often. */
export function CampaignForm({ campaign, today, onDone }: FormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const save = useMutation(productMutations.saveCampaign);
  const fields = useFieldForm<CampaignDraft>({
    initialValues: campaign ? draftOf(campaign, language) : emptyCampaign(today),
    validate: mistakesOf,
    error: save.error,
    words: { data_validation_failed: 'products.campaign.refused' },
  });
  const { form, values, field, failure, submit } = fields;
  const send = (isRetired: boolean) =>
    submit((draft) => {
      const body = bodyOf(draft);
      const wish = campaign
        ? { id: campaign.id, body: { ...body, isRetired, version: campaign.version } }
        : { id: undefined, body };
      save.mutate(wish, {
        onSuccess: () => {
          snackbar.success('snackbar.saved');
          onDone();
        },
      });
    });
  const retired = campaign?.isRetired ?? false;
  return (
    <form className={classes.form} onSubmit={send(retired)} noValidate>
      <TextField
        {...field('code')}
        label={t('products.campaign.code')}
        hint={t('products.campaign.codeHint')}
        maxLength={32}
        autoComplete="off"
        autoCapitalize="characters"
        data-autofocus
        onChange={({ currentTarget }) => form.setFieldValue('code', currentTarget.value.toUpperCase())}
      />
      <TextField {...field('name')} label={t('products.campaign.name')} maxLength={120} autoComplete="off" />
      <Stack columns="repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))" align="end" gap={12}>
        <SelectField
          {...field('takes')}
          label={t('products.campaign.takes')}
          data={(['percent', 'amount'] as const).map((one) => ({ value: one, label: t(`products.campaign.${one}`) }))}
        />
        {values.takes === 'percent' ? (
          <TextField
            {...digitsOf(fields, 'percent')}
            label={t('products.campaign.percent')}
            maxLength={3}
            rightSection="%"
          />
        ) : (
          <MoneyField {...field('amountCents')} label={t('products.campaign.amount')} />
        )}
      </Stack>
      <SpanFields
        span={values}
        error={field('validUntil').error}
        onSpan={(span) => form.setValues(span)}
        labels={{ from: t('products.campaign.from'), until: t('products.campaign.until') }}
      />
      <Stack columns="repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))" align="end" gap={12}>
        <TextField {...digitsOf(fields, 'maxUses')} label={t('products.campaign.maxUses')} maxLength={7} />
        <TextField {...digitsOf(fields, 'maxUsesEach')} label={t('products.campaign.maxUsesEach')} maxLength={4} />
      </Stack>
      <p className={classes.facts}>{t('products.campaign.usesHint')}</p>
      <ProductBoxes
        chosen={values.productIds}
        error={field('productIds').error}
        onChoose={(productIds) => form.setFieldValue('productIds', productIds)}
      />
      <FormFailure error={failure} />
      <Button type="submit" variant="primary" size={56} isWide isBusy={save.isPending} disabled={!isOnline}>
        {t('common.save')}
      </Button>
      {campaign && (
        <Button size={56} isWide disabled={!isOnline || save.isPending} onClick={() => send(!retired)()}>
          {t(retired ? 'products.campaign.useAgain' : 'products.campaign.end')}
        </Button>
      )}
    </form>
  );
}

interface BoxesProps {
  /** Null: all. */
  chosen: readonly number[] | null;
  error: string | undefined;
  onChoose: (chosen: number[] | null) => void;
}

function ProductBoxes({ chosen, error, onChoose }: BoxesProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const language = useLanguage();
  const products = useQuery(productQueries.all(owner)).data?.items ?? [];
  const listed = products.filter(({ id, isRetired }) => !isRetired || chosen?.includes(id));
  return (
    <fieldset className={classes.part}>
      <legend>{t('products.campaign.products')}</legend>
      <Switch
        label={t('products.campaign.all')}
        checked={chosen === null}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked ? null : [])}
      />
      {chosen !== null && (
        <div>
          {listed.map(({ id, names }) => (
            <Checkbox
              key={id}
              label={names[language]}
              checked={chosen.includes(id)}
              onChange={({ currentTarget }) =>
                onChoose(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
          ))}
        </div>
      )}
      {error && (
        <Text size="meta" tone="bad">
          {error}
        </Text>
      )}
    </fieldset>
  );
}
