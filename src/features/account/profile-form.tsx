import { IconPencil } from '@tabler/icons-react';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { counties, countyCodes } from '#api/account/counties.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { useFeature } from '#src/features/tenants/use-feature.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { isPhone } from '#src/lib/is-email.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useHoldUpdates } from '#src/lib/worker/use-hold-updates.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { SelectField, type SelectFieldProps } from '#src/ui/form/select-field.tsx';
import { TextField, type TextFieldProps } from '#src/ui/form/text-field.tsx';
import { type FieldForm, useFieldForm } from '#src/ui/form/use-field-form.ts';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { accountMutations } from './mutations.ts';
import classes from './profile.module.css';
import { findTouched, inFieldOrder, type ProfileValues, valuesOf } from './profile-values.ts';
import type { ShownProfile } from './queries.ts';
import { ReminderFields } from './reminder-fields.tsx';
import { validateProfile } from './validate-profile.ts';

interface CountyFieldProps {
  inputProps: Partial<SelectFieldProps>;
  /** The stored value; not always a code when it was imported from a club’s old data. */
  saved: string;
  /** The club’s country: its counties come first. */
  country: 'EE' | 'LV';
}

/** The county’s code, under its country. */
function CountyField({ inputProps, saved, country }: CountyFieldProps) {
  const { t } = useTranslation();
  const order = country === 'EE' ? (['EE', 'LV'] as const) : (['LV', 'EE'] as const);
  return (
    <SelectField {...inputProps} label={t('profile.county')} autoComplete="address-level1">
      <option value="">{t('profile.noCounty')}</option>
      {saved !== '' && !countyCodes.includes(saved) && <option value={saved}>{saved}</option>}
      {order.map((of) => (
        <optgroup key={of} label={t(`profile.country.${of}`)}>
          {counties[of].map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

type ProfileTextFieldProps = {
  form: Pick<FieldForm<ProfileValues>, 'field'>;
  field: 'firstName' | 'lastName' | 'phone' | 'address' | 'city' | 'zipCode';
} & Omit<TextFieldProps, 'form' | 'label' | 'error'>;

/** One field of the profile with its label and error. */
function ProfileTextField({ form, field, ...rest }: ProfileTextFieldProps) {
  const { t } = useTranslation();
  const labels = {
    firstName: t('profile.firstName'),
    lastName: t('profile.lastName'),
    phone: t('profile.phone'),
    address: t('profile.address.street'),
    city: t('profile.city'),
    zipCode: t('profile.zipCode'),
  };
  return <TextField {...form.field(field)} {...rest} label={labels[field]} />;
}

export interface ProfileFormProps {
  profile: ShownProfile;
  /**
   * Fields that are not cached on the device are left out when they cannot be fetched; the rest is editable, and sent
   * later.
   */
  hasAddress: boolean;
}

/** What consent to advertising means, or since when it stands and where it was given. */
function adsHintOf({ allowsAds, adsConsent }: ShownProfile) {
  if (!allowsAds || !adsConsent) return 'profile.ads.hint';
  return adsConsent.from === 'desk' ? 'profile.ads.sinceDesk' : 'profile.ads.since';
}

/** Name, contact, address and consent; only touched fields are sent. */
export function ProfileForm({ profile, hasAddress }: ProfileFormProps) {
  const { t } = useTranslation();
  const { data: rules } = useSuspenseQuery(tenantQueries.rules());
  const { userClaims } = useSession();
  const { countryCode } = rules.main;
  const form = useProfileForm(profile, countryCode);
  const { saved, submit, discard, isDirty, isSaving } = form;
  const isSmsOffered = useFeature('sms');
  const hasSms = userClaims?.trainerId !== undefined && isSmsOffered;
  return (
    <form onSubmit={submit} noValidate>
      <fieldset className={classes.fields}>
        <h2 className={classes.section}>{t('profile.contact')}</h2>
        <ProfileTextField form={form} field="firstName" autoComplete="given-name" />
        <ProfileTextField form={form} field="lastName" autoComplete="family-name" />
        <ProfileTextField form={form} field="phone" type="tel" autoComplete="tel" />

        <h2 className={classes.section}>{t('profile.address.title')}</h2>
        {hasAddress ? (
          <>
            <ProfileTextField form={form} field="address" autoComplete="street-address" />
            <ProfileTextField form={form} field="city" autoComplete="address-level2" />
            <CountyField inputProps={form.field('county')} saved={saved.county} country={countryCode} />
            <ProfileTextField form={form} field="zipCode" autoComplete="postal-code" />
          </>
        ) : (
          <p className={classes.wide}>{t('common.offline.notKept')}</p>
        )}

        <h2 className={classes.section}>{t('profile.messages')}</h2>
        <div className={classes.wide}>
          <Checkbox
            {...form.box('allowsAds')}
            label={t('profile.ads.allow')}
            hint={t(adsHintOf(profile), { date: formatDate(profile.adsConsent?.at ?? '') })}
          />
        </div>
        {hasSms && (
          <div className={classes.wide}>
            <Checkbox
              {...form.box('allowSubstituteSms')}
              label={t('profile.allowSubstituteSms')}
              hint={t('profile.allowSubstituteSmsHint')}
            />
          </div>
        )}
        <ReminderFields form={form} offer={profile.reminderOffer} />
      </fieldset>
      <div className={classes.foot} data-dirty={isDirty || undefined}>
        {isDirty && (
          <Button size={56} onClick={discard}>
            {t('common.undo')}
          </Button>
        )}
        <Button type="submit" variant="primary" size={56} isBusy={isSaving} disabled={!isDirty}>
          {t('common.save')}
        </Button>
      </div>
      <UnsavedGuard isDirty={isDirty} />
    </form>
  );
}

/** Asks before leaving a page with unsaved input; on closing, the browser asks in its own words. */
function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation();
  useHoldUpdates(isDirty);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <Dialog
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      icon={<IconPencil size={30} stroke={1.9} aria-hidden />}
      title={t('profile.unsaved.title')}
      text={t('profile.unsaved.text')}
      actions={
        <>
          <Button variant="primary" size={56} isWide onClick={() => reset?.()}>
            {t('profile.unsaved.stay')}
          </Button>
          <Button size={56} isWide onClick={() => proceed?.()}>
            {t('profile.unsaved.leave')}
          </Button>
        </>
      }
    />
  );
}

/** The profile form: the input, what of it differs, and how it is sent. */
function useProfileForm(profile: ShownProfile, country: 'EE' | 'LV') {
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
  const adopt = useEffectEvent((arrived: ShownProfile) => {
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
