import type { GrantsType } from '#api/products/grants.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { FieldForm } from '#src/ui/form/use-field-form.ts';
import { MoneyField } from '#src/ui/form/values/money-field.tsx';
import { CoverageFields } from './coverage-fields.tsx';
import { digitsOf } from './digits-field.ts';
import { PackageFields } from './package-fields.tsx';
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
        <div className={classes.pair}>
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
        </div>
      )}
      {type === 'value' && <MoneyField {...field('valueCents')} label={t('products.value')} />}
      <div className={classes.pair}>
        {hasVisits && (
          <TextField
            {...digitsOf(fields, 'visits')}
            label={t(type === 'contract' ? 'products.visitsIfAny' : 'products.visits')}
            maxLength={5}
          />
        )}
        {hasDays && <TextField {...digitsOf(fields, 'days')} label={t('products.days')} maxLength={4} />}
      </div>
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
