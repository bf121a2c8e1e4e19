import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FoundClient } from '#api/clients/schema.ts';
import { formatMoney } from '#api/format-money.ts';
import { allocateMoney } from '#api/invoices/allocate-money.ts';
import type { StaffSummary } from '#api/invoices/staff-view-schema.ts';
import { clientQueries } from '#src/features/clients/queries.ts';
import { billQueries } from '#src/features/invoices/staff/queries.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Chip } from '#src/ui/elements/chip.tsx';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { statementMutations } from '../mutations.ts';
import type { Movement } from '../queries.ts';
import classes from '../statements.module.css';
import own from './allocate.module.css';

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

interface PreviewProps {
  cents: number;
  invoices: readonly StaffSummary[];
  owner: FoundClient | undefined;
}

/** What allocating will do, by the rule that the server applies: what is paid, what stays open, what becomes credit. */
function AllocationPreview({ cents, invoices, owner }: PreviewProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const money = (sum: number) => formatMoney(sum, language);
  const plan = allocateMoney(
    cents,
    invoices.map(({ id, balance, dueDate }) => ({ invoiceId: id, openCents: balance, dueOn: dueDate })),
  );
  const paidOf = (id: number) => plan.parts.find(({ invoiceId }) => invoiceId === id)?.cents ?? 0;
  const words = ({ id, number, balance }: StaffSummary): string => {
    const paid = paidOf(id);
    if (paid === balance) return t('statements.preview.whole', { number, sum: money(balance) });
    if (paid === 0) return t('statements.preview.nothing', { number });
    return t('statements.preview.part', {
      number,
      paid: money(paid),
      open: money(balance),
      left: money(balance - paid),
    });
  };
  const name = owner ? `${owner.firstName} ${owner.lastName}` : undefined;
  return (
    <ul className={own.preview} aria-live="polite">
      {invoices.map((invoice) => (
        <li key={invoice.id}>{words(invoice)}</li>
      ))}
      {plan.restCents > 0 && (
        <Text component="li" tone="warn">
          {name
            ? t('statements.preview.creditOf', { sum: money(plan.restCents), name })
            : t('statements.preview.credit', { sum: money(plan.restCents) })}
        </Text>
      )}
    </ul>
  );
}

interface FoundProps {
  found: readonly StaffSummary[];
  people: readonly FoundClient[];
  /** The answers to what is typed are there. */
  isSearching: boolean;
  chosen: readonly StaffSummary[];
  owner: FoundClient | undefined;
  onChoose: (chosen: StaffSummary[]) => void;
  onOwner: (owner: FoundClient | undefined) => void;
}

/** Open invoices that fit, each with a box, and people whose credit the money may become. What is chosen stays in sight. */
function FoundInvoices({ found, people, isSearching, chosen, owner, onChoose, onOwner }: FoundProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isChosen = ({ id }: StaffSummary) => chosen.some((other) => other.id === id);
  const toggle = (invoice: StaffSummary) =>
    onChoose(isChosen(invoice) ? chosen.filter(({ id }) => id !== invoice.id) : [...chosen, invoice]);
  const shown = [...chosen, ...found.filter((invoice) => !isChosen(invoice))];
  const persons = owner ? [owner, ...people.filter(({ id }) => id !== owner.id)] : people;
  return (
    <>
      {shown.length > 0 && (
        <Stack component="ul" gap={4} aria-label={t('statements.allocate.invoices')}>
          {shown.map((invoice) => (
            <li key={invoice.id}>
              <Checkbox
                checked={isChosen(invoice)}
                onChange={() => toggle(invoice)}
                label={t('statements.allocate.invoice', {
                  number: invoice.number,
                  sum: formatMoney(invoice.balance, language),
                })}
                hint={t('statements.allocate.invoiceHint', {
                  name: invoice.payer || invoice.client,
                  date: formatDate(invoice.dueDate),
                })}
              />
            </li>
          ))}
        </Stack>
      )}
      {isSearching && shown.length === 0 && <p className={classes.meta}>{t('statements.allocate.none')}</p>}
      {persons.length > 0 && (
        <fieldset className={own.people}>
          <legend className={classes.meta}>{t('statements.allocate.owner')}</legend>
          {persons.map((person) => (
            <Chip
              key={person.id}
              isOn={person.id === owner?.id}
              onClick={() => onOwner(person.id === owner?.id ? undefined : person)}
            >
              {`${person.firstName} ${person.lastName}`}
            </Chip>
          ))}
        </fieldset>
      )}
    </>
  );
}
