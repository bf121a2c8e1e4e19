import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LedgerAccount, ledgerAccounts } from '#api/accounting/ledger-accounts.ts';
import type { MappingRow } from '#api/accounting/schema.ts';
import { productKinds } from '#api/products/product-kinds.ts';
import { roomQueries } from '#src/features/rooms/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useHoldUpdates } from '#src/lib/worker/use-hold-updates.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import classes from '../accounting.module.css';
import { accountingMutations } from '../mutations.ts';
import { accountingQueries } from '../queries.ts';

/** The table from the ledger's accounts to those of the accountant, to be edited as a whole. */
export function MappingTab() {
  const owner = useOwner();
  const mapping = useQuery(accountingQueries.mapping(owner));
  const { data } = mapping;
  if (!data) return <QueryState query={mapping} />;
  return (
    <>
      <StaleNotice query={mapping} />
      <MappingEditor key={data.version} items={data.items} version={data.version} />
    </>
  );
}

interface EditorProps {
  items: readonly MappingRow[];
  version: number;
}

function MappingEditor({ items, version }: EditorProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const [rows, setRows] = useState<MappingDraft[]>(() => items.map((row) => draftOf(row)));
  const [isDirty, setIsDirty] = useState(false);
  const save = useMutation(accountingMutations.saveMapping);
  useHoldUpdates(isDirty);
  const change = (next: MappingDraft[]) => {
    setRows(next);
    setIsDirty(true);
  };
  const hasGap = rows.some(({ row }) => row.ledgerAccount.trim() === '');
  const unmapped = ledgerAccounts.filter((account) => !rows.some(({ row }) => row.account === account));
  const send = () =>
    save.mutate(
      { items: rows.map(({ row }) => row), version },
      { onSuccess: () => snackbar.success('accounting.mapping.saved') },
    );
  return (
    <section className={classes.section} aria-label={t('accounting.tab.mapping')}>
      <p className={classes.meta}>{t('accounting.mapping.about')}</p>
      {unmapped.length > 0 && (
        <p className={classes.meta}>
          {t('accounting.mapping.unmapped', {
            accounts: unmapped.map((account) => t(`accounting.account.${account}`)).join(', '),
          })}
        </p>
      )}
      <Stack component="ol" p={0} gap={12}>
        {rows.map(({ id, row }, at) => (
          <MappingFields
            key={id}
            number={at + 1}
            row={row}
            onChange={(changed) => change(rows.map((each) => (each.id === id ? { id, row: changed } : each)))}
            onRemove={() => change(rows.filter((each) => each.id !== id))}
          />
        ))}
      </Stack>
      <Button
        icon={<IconPlus size={20} stroke={2} aria-hidden />}
        onClick={() => change([...rows, newDraft(unmapped[0])])}
      >
        {t('accounting.mapping.add')}
      </Button>
      <FormFailure error={save.isPending ? null : save.error} />
      {hasGap && <p className={classes.meta}>{t('accounting.mapping.gap')}</p>}
      <Button variant="primary" isBusy={save.isPending} disabled={!isOnline || !isDirty || hasGap} onClick={send}>
        {t('accounting.mapping.save')}
      </Button>
    </section>
  );
}

/** A row while it is edited: nothing in it tells it from others. */
interface MappingDraft {
  id: string;
  row: MappingRow;
}

const draftOf = (row: MappingRow): MappingDraft => ({ id: crypto.randomUUID(), row });

/** For everything on an account. */
const newDraft = (account: LedgerAccount = 'revenue'): MappingDraft =>
  draftOf({ account, code: '', detail: '', unitId: null, ledgerAccount: '', vatCode: '', costCentre: '' });

interface FieldsProps {
  number: number;
  row: MappingRow;
  onChange: (row: MappingRow) => void;
  onRemove: () => void;
}

/** One row: what it is for at the left, where that goes at the right. */
function MappingFields({ number, row, onChange, onRemove }: FieldsProps) {
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
