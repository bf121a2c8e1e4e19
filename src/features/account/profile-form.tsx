import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Profile } from '#api/account/schema.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { CountyField } from './county-field.tsx';
import classes from './profile.module.css';
import { ProfileTextField } from './profile-text-field.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useProfileForm } from './use-profile-form.ts';

export interface ProfileFormProps {
  profile: Profile;
  /** What is not kept on the device is left out where it cannot be had; the rest is changed, and sent later. */
  hasAddress: boolean;
}

/** Name, contact, address and consent; only what was touched is sent. */
export function ProfileForm({ profile, hasAddress }: ProfileFormProps) {
  const { t } = useTranslation();
  const { data: rules } = useSuspenseQuery(tenantQueries.rules());
  const { userClaims } = useSession();
  const { countryCode } = rules.main;
  const { form, saved, submit, discard, isDirty, isSaving } = useProfileForm(profile, countryCode);
  const hasSms = userClaims?.trainerId !== undefined && !rules.pageFunctions.isSmsNotificationHidden;
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
            <CountyField inputProps={form.getInputProps('county')} saved={saved.county} country={countryCode} />
            <ProfileTextField form={form} field="zipCode" autoComplete="postal-code" />
          </>
        ) : (
          <p className={classes.wide}>{t('common.offline.notKept')}</p>
        )}

        {hasSms && (
          <>
            <h2 className={classes.section}>{t('profile.messages')}</h2>
            <div className={classes.wide}>
              <Checkbox
                {...form.getInputProps('allowSubstituteSms', { type: 'checkbox' })}
                label={t('profile.allowSubstituteSms')}
                hint={t('profile.allowSubstituteSmsHint')}
              />
            </div>
          </>
        )}
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
