import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FoundClient } from '#api/clients/schema.ts';
import { formatMoney } from '#api/format-money.ts';
import type { StaffSummary } from '#api/invoices/staff-view-schema.ts';
import type { Movement } from '#api/statements/schema.ts';
import { clientQueries } from '#src/features/clients/queries.ts';
import { billQueries } from '#src/features/invoices/staff/queries.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { statementMutations } from '../mutations.ts';
import classes from '../statements.module.css';
import { AllocationPreview } from './allocation-preview.tsx';
import { FoundInvoices } from './found-invoices.tsx';

interface AllocateFormProps {
  movement: Movement;
  onDone: () => void;
}

const typingMs = 200;
const fewest = 2;

/** Finds the invoices that a movement is for, or the client whose credit it becomes, and says before what it will do. */
export function AllocateForm({ movement, onDone }: AllocateFormProps) {
  const clientId = useOwner();
  const { t } = useTranslation();
  const language = useLanguage();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const [typed, setTyped] = useState(movement.payerName ?? '');
  const [chosen, setChosen] = useState<StaffSummary[]>([]);
  const [owner, setOwner] = useState<FoundClient>();
  const [search] = useDebouncedValue(typed.trim(), typingMs);
  const isSearching = search.length >= fewest && isOnline;
  const invoices = useQuery({ ...billQueries.open(clientId, search), enabled: isSearching });
  const people = useQuery({ ...clientQueries.few(clientId, search), enabled: isSearching });
  const allocate = useMutation(statementMutations.allocate);
  const sum = formatMoney(movement.unallocatedCents, language);
  const send = () =>
    allocate.mutate(
      { id: movement.id, invoiceIds: chosen.map(({ id }) => id), clientId: owner?.id ?? null },
      {
        onSuccess: () => {
          snackbar.success('statements.allocated', { values: { sum } });
          onDone();
        },
      },
    );
  const hasChosen = chosen.length > 0 || owner !== undefined;
  return (
    <section className={classes.detail} aria-labelledby="allocate-title">
      <h3 id="allocate-title" className={classes.heading}>
        {t('statements.allocate.title')}
      </h3>
      <TextField
        type="search"
        label={t('statements.allocate.search')}
        value={typed}
        maxLength={100}
        autoComplete="off"
        leftSection={<IconSearch size={20} stroke={1.9} aria-hidden />}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <FoundInvoices
        found={isSearching ? (invoices.data?.items ?? []) : []}
        people={isSearching ? (people.data?.items ?? []) : []}
        isSearching={isSearching && invoices.isSuccess && people.isSuccess}
        chosen={chosen}
        owner={owner}
        onChoose={setChosen}
        onOwner={setOwner}
      />
      {hasChosen && <AllocationPreview cents={movement.unallocatedCents} invoices={chosen} owner={owner} />}
      <FormFailure error={allocate.isPending ? null : allocate.error} />
      <Button variant="primary" isWide isBusy={allocate.isPending} disabled={!isOnline || !hasChosen} onClick={send}>
        {t(hasChosen ? 'statements.allocate.action' : 'statements.allocate.choose', { sum })}
      </Button>
    </section>
  );
}
