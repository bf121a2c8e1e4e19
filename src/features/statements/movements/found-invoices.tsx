import type { FoundClient } from '#api/clients/schema.ts';
import { formatMoney } from '#api/format-money.ts';
import type { StaffSummary } from '#api/invoices/staff-view-schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Chip } from '#src/ui/elements/chip.tsx';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import classes from '../statements.module.css';
import own from './allocate.module.css';

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
export function FoundInvoices({ found, people, isSearching, chosen, owner, onChoose, onOwner }: FoundProps) {
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
