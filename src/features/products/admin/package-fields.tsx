import { useQuery } from '@tanstack/react-query';
import { trainerQueries } from '#src/features/trainers/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Chip } from '#src/ui/elements/chip.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { FieldForm } from '#src/ui/form/use-field-form.ts';
import { digitsOf } from './digits-field.ts';
import type { ProductDraft } from './product-draft.ts';
import classes from './products.module.css';

/** How long a session of a package is, and with whom; with nobody chosen with any trainer. */
export function PackageFields({ fields }: { fields: FieldForm<ProductDraft> }) {
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
        <div className={classes.chips}>
          {(data?.items ?? []).map(({ id, firstName, lastName }) => (
            <Chip key={id} isOn={chosen.includes(id)} onClick={() => toggle(id)}>
              {`${firstName} ${lastName}`}
            </Chip>
          ))}
        </div>
        <p className={classes.facts}>{t('products.withTrainersHint')}</p>
      </fieldset>
    </>
  );
}
