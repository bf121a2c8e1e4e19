import { useMutation, useQuery } from '@tanstack/react-query';
import { accountQueries } from '#src/features/account/queries.ts';
import { useFeature } from '#src/features/tenants/use-feature.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { replacementMutations } from './mutations.ts';

/** The same consent as the profile's: whether the trainer hears by SMS of trainings that they could take over. */
export function SmsSwitch() {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const isOffered = useFeature('sms');
  const { data: profile } = useQuery(accountQueries.profile(owner));
  const allow = useMutation(replacementMutations.allowSms);
  if (!profile || !isOffered) return null;
  return (
    <Checkbox
      label={t('profile.allowSubstituteSms')}
      hint={t('profile.allowSubstituteSmsHint')}
      checked={allow.isPending ? allow.variables : profile.allowSubstituteSms}
      disabled={!isOnline || allow.isPending}
      onChange={({ currentTarget }) => allow.mutate(currentTarget.checked, { onError: snackbar.failure })}
    />
  );
}
