import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Profile } from '#api/account/schema.ts';
import { isPhone } from '#src/lib/is-email.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { accountMutations } from './mutations.ts';
import { findTouched, type ProfileValues, profileFields, valuesOf } from './profile-values.ts';
import { type ProfileFieldErrors, validateProfile } from './validate-profile.ts';

/** The profile form: the input, what of it differs, and how it is sent. */
export function useProfileForm(profile: Profile, country: 'EE' | 'LV') {
  const snackbar = useSnackbar();
  const save = useMutation(accountMutations.updateProfile());
  const saved = valuesOf(profile);
  const form = useForm<ProfileValues>({
    initialValues: saved,
    validate: (values) => ({ ...validateProfile(findTouched(values, saved)) }),
  });
  const touched = findTouched(form.values, saved);
  // Refetched values go only into untouched fields.
  const known = useRef(profile);
  const adopt = useEffectEvent((arrived: Profile) => {
    const typed = findTouched(form.getValues(), valuesOf(known.current));
    known.current = arrived;
    form.setValues({ ...valuesOf(arrived), ...typed });
  });
  useEffect(() => adopt(profile), [profile]);

  const show = (fieldErrors: ProfileFieldErrors) => {
    form.setErrors(fieldErrors);
    form.getInputNode(profileFields.find((field) => fieldErrors[field]) ?? '')?.focus();
  };

  const isPhoneWrong = async () => !!touched.phone && !(await isPhone(touched.phone, country));
  const showAll = async (fieldErrors: ProfileFieldErrors) =>
    show({ ...((await isPhoneWrong()) && { phone: 'phone' as const }), ...fieldErrors });

  const submit = form.onSubmit(
    async () => {
      if (save.isPending || Object.keys(touched).length === 0) return;
      if (await isPhoneWrong()) return showAll({});
      const edit = { changes: touched, operationId: crypto.randomUUID() };
      save.mutate(edit, {
        onSuccess: () => snackbar.success('snackbar.saved', { about: edit.operationId }),
        onError: (error) => snackbar.failureOf(edit.operationId, error),
      });
    },
    (fieldErrors) => void showAll(fieldErrors as ProfileFieldErrors),
  );

  const discard = () => {
    form.setValues(saved);
    form.clearErrors();
  };
  return { form, saved, submit, discard, isDirty: Object.keys(touched).length > 0, isSaving: save.isPending };
}
