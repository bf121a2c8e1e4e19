import type { Language } from '#api/languages.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { type EntitlementRow, saveEntitlements } from '../../entitlements/import/commands.ts';
import { entitlementCode } from '../../tickets/entitlement-code.ts';
import { deletePasswordLinks } from '../commands.ts';
import type { Invited } from '../invite-people.ts';
import { findChangedFields, findNewFields } from './changed-fields.ts';
import { type ChangedPerson, insertPeople, type NewPerson, updatePeople } from './commands.ts';
import type { KnownPeople } from './known-people.ts';
import type { EntitlementPlan } from './plan-entitlement.ts';
import type { ClientsPlan } from './plan-import.ts';
import type { PersonPlan } from './plan-person.ts';

/** Applies the plan, and returns the new clients who have an e-mail address. It locks what it changes. */
export async function applyPlan(
  scope: TenantScope,
  plan: ClientsPlan,
  known: KnownPeople,
  { language, now }: { language: Language; now: Date },
): Promise<Invited[]> {
  const numbers = nameNewPeople(plan.people, known);
  const made = plan.people.filter((person) => !person.known);
  const ids = await insertPeople(
    scope,
    made.map((person) => newRow(person, numbers.get(person) ?? '', language)),
  );
  const changed = plan.people.flatMap(changedRow);
  await updatePeople(scope, changed);
  // Links mailed to the old address must not open the account any more.
  const moved = changed.filter(({ email }) => email !== undefined);
  await deletePasswordLinks(
    scope,
    moved.map(({ id }) => id),
  );
  const idOf = (person: PersonPlan) => person.known?.id ?? ids.get(numbers.get(person) ?? '') ?? 0;
  const taken = new Set(known.entitlements.map(({ key }) => key));
  for (const kind of ['contract', 'ticket'] as const) {
    const entitlements = plan.entitlements.filter((entitlement) => entitlement.kind === kind && isToSave(entitlement));
    const rows = entitlements.map((entitlement) => {
      const numberOf = entitlement.person.known?.clientNumber ?? numbers.get(entitlement.person) ?? '';
      return entitlementRow(
        entitlement,
        { own: idOf(entitlement.person), payer: entitlement.payer ? idOf(entitlement.payer) : null },
        entitlement.key ?? makeKey(entitlement, numberOf, taken),
      );
    });
    await saveEntitlements(scope, { kind, now }, rows);
  }
  return made.flatMap((person) => {
    const { email = '', firstName = '' } = person.incoming;
    return email === ''
      ? []
      : [{ clientId: idOf(person), firstName, email, language: person.incoming.language ?? language }];
  });
}

/** Whether anything has to be written. */
export const isToSave = ({ id, changes, lastImport }: EntitlementPlan): boolean =>
  id === null || changes.length > 0 || lastImport !== undefined;

/** The client numbers of new clients: from the file, or the next free ones. */
function nameNewPeople(people: readonly PersonPlan[], known: KnownPeople): Map<PersonPlan, string> {
  const own = people.filter((person) => !person.known && person.clientNumber !== null);
  const taken = new Set([
    ...own.map(({ clientNumber }) => clientNumber),
    ...known.people.flatMap(({ clientNumber, formerNumbers }) => [clientNumber, ...formerNumbers]),
  ]);
  let next = known.nextClientNumber;
  return new Map(
    people
      .filter((person) => !person.known)
      .map((person) => {
        while (person.clientNumber === null && taken.has(String(next))) next++;
        return [person, person.clientNumber ?? String(next++)];
      }),
  );
}

const newRow = ({ incoming }: PersonPlan, clientNumber: string, language: Language): NewPerson => ({
  clientNumber,
  firstName: '',
  lastName: '',
  email: '',
  contactEmail: '',
  phone: '',
  address: '',
  city: '',
  county: '',
  zipCode: '',
  language,
  allowSubstituteSms: false,
  ...incoming,
  imported: { ...incoming },
});

function changedRow({ known, incoming }: PersonPlan): ChangedPerson[] {
  if (!known) return [];
  const imported = findNewFields(incoming, known.lastImport);
  if (!imported) return [];
  return [{ id: known.id, ...findChangedFields(incoming, known.lastImport, known), imported }];
}

function makeKey({ kind }: EntitlementPlan, clientNumber: string, taken: Set<string>): string {
  let count = 1;
  let key = kind === 'ticket' ? entitlementCode() : `${clientNumber}-${count}`;
  while (taken.has(key)) key = kind === 'ticket' ? entitlementCode() : `${clientNumber}-${++count}`;
  taken.add(key);
  return key;
}

const entitlementRow = (
  { id, importedAs, values, lastImport, payer }: EntitlementPlan,
  clients: { own: number; payer: number | null },
  key: string,
): EntitlementRow => ({
  id,
  clientId: clients.own,
  payerClientId: clients.payer,
  keepsPayer: payer === undefined,
  key,
  importedAs,
  imported: lastImport ?? null,
  ...values,
});
