import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ledgerAccounts } from '#api/accounting/ledger-accounts.ts';
import type { MappingRow } from '#api/accounting/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useHoldUpdates } from '#src/lib/worker/use-hold-updates.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import classes from '../accounting.module.css';
import { accountingMutations } from '../mutations.ts';
import { accountingQueries } from '../queries.ts';
import { draftOf, type MappingDraft, newDraft } from './mapping-draft.ts';
import { MappingFields } from './mapping-fields.tsx';

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
