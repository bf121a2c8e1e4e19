import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Profile } from '#api/account/schema.ts';
import { isPhone } from '#src/lib/is-email.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { accountMutations } from './mutations.ts';
import { findTouched, inFieldOrder, type ProfileValues, valuesOf } from './profile-values.ts';
import { validateProfile } from './validate-profile.ts';

/** The profile form: the input, what of it differs, and how it is sent. */
export function useProfileForm(profile: Profile, country: 'EE' | 'LV') {
  const snackbar = useSnackbar();
  const save = useMutation(accountMutations.updateProfile);
  const saved = valuesOf(profile);
  const fields = useFieldForm<ProfileValues>({
    initialValues: inFieldOrder(saved),
    validate: (values) => validateProfile(findTouched(values, saved)),
    error: save.error,
  });
  const { form } = fields;
  const touched = findTouched(form.values, saved);
  // Refetched values go only into untouched fields.
  const known = useRef(profile);
  const adopt = useEffectEvent((arrived: Profile) => {
    const typed = findTouched(form.getValues(), valuesOf(known.current));
    known.current = arrived;
    form.setValues({ ...valuesOf(arrived), ...typed });
  });
  useEffect(() => adopt(profile), [profile]);

  const checkPhone = async () => {
    const isWrong = !!touched.phone && !(await isPhone(touched.phone, country));
    if (isWrong) fields.refuse({ phone: 'profile.mistake.phone' });
    return !isWrong;
  };
  const submit = fields.submit(async () => {
    if (save.isPending || Object.keys(touched).length === 0 || !(await checkPhone())) return;
    const edit = { changes: touched, operationId: crypto.randomUUID() };
    save.mutate(edit, {
      onSuccess: () => snackbar.success('snackbar.saved', { about: edit.operationId }),
      onError: (error) => snackbar.failureOf(edit.operationId, error),
    });
  });

  const discard = () => {
    form.setValues(saved);
    form.clearErrors();
  };
  return { ...fields, saved, submit, discard, isDirty: Object.keys(touched).length > 0, isSaving: save.isPending };
}
