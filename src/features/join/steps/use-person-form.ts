import { useMutation } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect } from 'react';
import type { JoinCheckBody } from '#api/join/schema.ts';
import { isPhone } from '#src/lib/is-email.ts';
import { type FieldForm, useFieldForm } from '#src/ui/form/use-field-form.ts';
import { joinMutations } from '../mutations.ts';
import { personOf } from '../person-of.ts';
import type { Join } from '../use-join.ts';
import { type PersonForm, type PersonRules, validatePerson } from '../validate-person.ts';

export interface PersonFieldForm extends Pick<FieldForm<PersonForm>, 'field' | 'values' | 'failure'> {
  submit: ReturnType<FieldForm<PersonForm>['submit']>;
  rules: PersonRules;
  isBusy: boolean;
}

/** The fields of the person, kept on this device as they are typed, and checked before the next step. */
export function usePersonForm(
  join: Join,
  { country, onDone }: { country: 'EE' | 'LV'; onDone: () => void },
): PersonFieldForm {
  const { draft, products, person, idCode } = join;
  const check = useMutation(joinMutations.check);
  const { mode, today } = products.rules;
  const rules = { isComplete: mode === 'complete', hasNoCode: draft.hasNoCode, today };
  const { refuse, ...fields } = useFieldForm<PersonForm>({
    initialValues: {
      firstName: draft.person.firstName,
      lastName: draft.person.lastName,
      citizenship: draft.person.citizenship,
      idCode,
      birthDate: draft.person.birthDate,
      email: draft.person.email,
      phone: draft.person.phone,
      address: draft.person.address,
      city: draft.person.city,
      country: draft.person.country || country,
      county: draft.person.county,
      zipCode: draft.person.zipCode,
      additionalInfo: draft.person.additionalInfo,
      campaignCode: draft.campaignCode,
    },
    ...(!person && { validate: (values: PersonForm) => validatePerson(values, rules) }),
    error: check.error,
  });
  const { values } = fields;
  const keep = useEffectEvent((all: PersonForm) => {
    const { idCode: code, campaignCode: _, ...typed } = all;
    join.setIdCode(code);
    join.change({ person: typed });
  });
  // With the event that typed it: a page that is left in the next moment runs no later effect.
  useLayoutEffect(() => keep(values), [values]);
  const submit = fields.submit(async (typed) => {
    if (check.isPending) return;
    if (join.codeFailure && typed.campaignCode.trim() === draft.campaignCode) return;
    if (!person && !(await isPhone(typed.phone.trim(), country))) return refuse({ phone: 'profile.mistake.phone' });
    const done = () => {
      join.markKnown();
      onDone();
    };
    check.mutate(checkOf(join, typed, rules), { onSuccess: done });
  });
  const { field, failure } = fields;
  return { field, values, failure, submit, rules, isBusy: check.isPending };
}

function checkOf({ draft, person }: Join, typed: PersonForm, rules: PersonRules): JoinCheckBody {
  const { unitId = 0, productId = 0, startsOn = '' } = draft;
  const choice = { unitId, productId, startsOn };
  if (person) return choice;
  const { email, idCode, birthDate, citizenship } = personOf(typed, rules);
  return {
    ...choice,
    email,
    ...(idCode && { idCode }),
    ...(birthDate && { birthDate }),
    ...(citizenship && { citizenship }),
  };
}
