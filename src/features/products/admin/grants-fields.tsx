import { useQuery } from '@tanstack/react-query';
import type { GrantsType } from '#api/products/grants.ts';
import { trainerQueries } from '#src/features/trainers/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Row, Stack } from '#src/ui/box/box.tsx';
import { Chip } from '#src/ui/elements/chip.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { FieldForm } from '#src/ui/form/use-field-form.ts';
import { MoneyField } from '#src/ui/form/values/money-field.tsx';
import { CoverageFields } from './coverage-fields.tsx';
import { digitsOf } from './digits-field.ts';
import type { ProductDraft } from './product-draft.ts';
import type { Unit } from './product-list.tsx';
import classes from './products.module.css';

/** A course is sold by its group, which makes its product. */
const types: readonly GrantsType[] = ['contract', 'ticket', 'package', 'voucher', 'value', 'none'];

interface GrantsProps {
  fields: FieldForm<ProductDraft>;
  units: readonly Unit[];
}

/** What one gets for it, and where and when that is good. */
export function GrantsFields({ fields, units }: GrantsProps) {
  const { t } = useTranslation();
  const { form, values, field, box } = fields;
  const { type, billing } = values;
  if (type === 'course') return <p className={classes.facts}>{t('products.courseHint')}</p>;
  const hasVisits = type !== 'none' && type !== 'value';
  const hasDays = type !== 'none' && type !== 'contract';
  return (
    <fieldset className={classes.part}>
      <legend>{t('products.gives')}</legend>
      <SelectField
        {...field('type')}
        label={t('products.typeLabel')}
        data={types.map((one) => ({ value: one, label: t(`products.type.${one}`) }))}
      />
      {type === 'contract' && (
        <Stack columns="repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))" align="end" gap={12}>
          <SelectField
            {...field('billing')}
            label={t('products.billingLabel')}
            data={(['monthly', 'once'] as const).map((one) => ({ value: one, label: t(`products.billing.${one}`) }))}
          />
          <TextField
            {...digitsOf(fields, 'months')}
            label={t(billing === 'monthly' ? 'products.leastMonths' : 'products.months')}
            maxLength={3}
          />
        </Stack>
      )}
      {type === 'value' && <MoneyField {...field('valueCents')} label={t('products.value')} />}
      <Stack columns="repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))" align="end" gap={12}>
        {hasVisits && (
          <TextField
            {...digitsOf(fields, 'visits')}
            label={t(type === 'contract' ? 'products.visitsIfAny' : 'products.visits')}
            maxLength={5}
          />
        )}
        {hasDays && <TextField {...digitsOf(fields, 'days')} label={t('products.days')} maxLength={4} />}
      </Stack>
      {type === 'contract' && <p className={classes.facts}>{t(`products.contractHint.${billing}`)}</p>}
      {type === 'contract' && (
        <MoneyField {...field('joiningFee')} label={t('products.joiningFee')} hint={t('products.joiningFeeHint')} />
      )}
      {hasDays && <p className={classes.facts}>{t('products.daysHint')}</p>}
      {type === 'package' && <PackageFields fields={fields} />}
      {(type === 'voucher' || type === 'package') && (
        <Switch {...box('isShareable')} label={t('products.shareable')} hint={t('products.shareableHint')} />
      )}
      {hasVisits && (
        <CoverageFields
          coverage={values.coverage}
          error={field('coverage').error}
          hasKinds={type !== 'package'}
          units={units}
          onCoverage={(coverage) => form.setFieldValue('coverage', coverage)}
        />
      )}
    </fieldset>
  );
}

/** How long a session of a package is, and with whom; with nobody chosen with any trainer. */
function PackageFields({ fields }: { fields: FieldForm<ProductDraft> }) {
  const { t } = useTranslation();
  const owner = useOwner();
  const { data } = useQuery(trainerQueries.list(owner));
  const chosen = fields.values.trainerIds ?? [];
  const toggle = (id: number) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    fields.form.setFieldValue('trainerIds', next.length > 0 ? next : null);
  };
  return (
    <>
      <TextField {...digitsOf(fields, 'minutes')} label={t('products.minutes')} maxLength={3} />
      <fieldset className={classes.part}>
        <legend>{t('products.withTrainers')}</legend>
        <Row wrap gap={8}>
          {(data?.items ?? []).map(({ id, firstName, lastName }) => (
            <Chip key={id} isOn={chosen.includes(id)} onClick={() => toggle(id)}>
              {`${firstName} ${lastName}`}
            </Chip>
          ))}
        </Row>
        <p className={classes.facts}>{t('products.withTrainersHint')}</p>
      </fieldset>
    </>
  );
}
