import { readPersonalCode } from '#api/clients/personal-code.ts';
import type { PlainDate } from '#api/dates.ts';
import { isOfAge } from '#api/join/join-rules.ts';
import type { Citizenship } from '#api/join/schema.ts';
import { invalidFields, refusedField } from '../../endpoint/api-error.ts';

export interface Whose {
  idCode?: string | undefined;
  birthDate?: PlainDate | undefined;
  citizenship?: Citizenship | undefined;
}

export interface ReadPerson {
  citizenship: Citizenship | null;
  /** As its country writes it. */
  code: string | null;
  birthDate: PlainDate;
  birthDateFrom: 'code' | 'declared';
}

const oldest = '1900-01-01';

/**
 * Personal code and birth date as they are stored. Citizens of Estonia and Latvia have a code, and others may have one; where it says no birth date,
 * or there is none, the person says it. Throws 400 for what is wrong or missing, with its field (`path` before it), and
 * 409 for who is under age.
 */
export function readPerson(
  whose: Whose,
  { today, isComplete, path = '' }: { today: PlainDate; isComplete: boolean; path?: string },
): ReadPerson {
  const { idCode = '', birthDate: said, citizenship = null } = whose;
  if (isComplete && citizenship === null) throw invalidFields([`${path}citizenship`]);
  const country = citizenship === 'other' || citizenship === null ? undefined : citizenship;
  const isCodeNeeded = country !== undefined || (citizenship === null && said === undefined);
  if (idCode === '' && isCodeNeeded) throw invalidFields([`${path}idCode`]);
  const code = idCode === '' ? undefined : readPersonalCode(idCode, today, country);
  if (code === undefined && idCode !== '') throw refusedField(400, 'id_code_not_valid', `${path}idCode`);
  const birthDate = code?.birthDate ?? said;
  if (birthDate === undefined || birthDate < oldest || birthDate > today) throw invalidFields([`${path}birthDate`]);
  const isSaid = (code?.birthDate ?? null) === null;
  if (!isOfAge(birthDate, today)) throw refusedField(409, 'under_age', `${path}${isSaid ? 'birthDate' : 'idCode'}`);
  return { citizenship, code: code?.code ?? null, birthDate, birthDateFrom: isSaid ? 'declared' : 'code' };
}
