import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ledgerAccounts } from '#api/accounting/ledger-accounts.ts';
import type { MappingRow } from '#api/accounting/schema.ts';
import { productKinds } from '#api/products/product-kinds.ts';
import { roomQueries } from '#src/features/rooms/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import classes from '../accounting.module.css';

interface FieldsProps {
  number: number;
  row: MappingRow;
  onChange: (row: MappingRow) => void;
  onRemove: () => void;
}

/** One row: what it is for at the left, where that goes at the right. */
export function MappingFields({ number, row, onChange, onRemove }: FieldsProps) {
  const { t } = useTranslation();
  const units = useQuery(roomQueries.units());
  const all = { value: '', label: t('accounting.mapping.all') };
  const set = (changed: Partial<MappingRow>) => onChange({ ...row, ...changed });
  const text = (name: 'code' | 'ledgerAccount' | 'vatCode' | 'costCentre') => ({
    label: t(`accounting.mapping.field.${name}`),
    value: row[name],
    maxLength: 40,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => set({ [name]: currentTarget.value }),
  });
  return (
    <li className={classes.mappingRow} aria-label={t('accounting.mapping.row', { number })}>
      <div className={classes.fields}>
        <SelectField
          label={t('accounting.mapping.field.account')}
          data={ledgerAccounts.map((value) => ({ value, label: t(`accounting.account.${value}`) }))}
          value={row.account}
          onChange={({ currentTarget }) =>
            set({ account: ledgerAccounts.find((each) => each === currentTarget.value) ?? row.account })
          }
        />
        <TextField {...text('code')} />
        <SelectField
          label={t('accounting.mapping.field.detail')}
          data={[all, ...productKinds.map((value) => ({ value, label: t(`accounting.kind.${value}`) }))]}
          value={row.detail}
          onChange={({ currentTarget }) => set({ detail: currentTarget.value })}
        />
        <SelectField
          label={t('accounting.mapping.field.unit')}
          data={[all, ...(units.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))]}
          value={row.unitId === null ? '' : String(row.unitId)}
          onChange={({ currentTarget: { value } }) => set({ unitId: value === '' ? null : Number(value) })}
        />
      </div>
      <div className={classes.fields}>
        <TextField {...text('ledgerAccount')} />
        <TextField {...text('vatCode')} />
        <TextField {...text('costCentre')} />
        <IconButton
          label={t('accounting.mapping.remove', { number })}
          icon={<IconTrash size={22} stroke={1.9} aria-hidden />}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}
