import { IconDeviceMobileMessage, IconDeviceMobileOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { AdminTrainer } from '#api/trainers/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Switch } from '#src/ui/form/switch.tsx';
import { trainerMutations } from '../mutations.ts';
import page from './trainer-page.module.css';
import classes from './trainers.module.css';

interface RightsProps {
  trainer: AdminTrainer;
}

const rights = ['canSeeRegistrations', 'canManageRegistrations'] as const;

/** What a trainer may see beside their own rosters, and whether they want offers by SMS, which is theirs to choose. */
export function RightsCard({ trainer: { account } }: RightsProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const save = useMutation(trainerMutations.setRights);
  const icon = { size: 20, stroke: 1.9, 'aria-hidden': true } as const;
  return (
    <section className={page.card} aria-labelledby="trainer-rights">
      <h2 id="trainer-rights">{t('trainers.rights.title')}</h2>
      {!account && <p className={classes.facts}>{t('trainers.rights.noAccount')}</p>}
      {account && (
        <>
          <p className={classes.sms}>
            {account.allowsSubstituteSms ? <IconDeviceMobileMessage {...icon} /> : <IconDeviceMobileOff {...icon} />}
            {t(account.allowsSubstituteSms ? 'trainers.rights.sms' : 'trainers.rights.noSms')}
          </p>
          {rights.map((right) => (
            <div key={right}>
              <Switch
                label={t(`trainers.rights.${right}`)}
                checked={save.isPending ? (save.variables.rights[right] ?? account[right]) : account[right]}
                disabled={!isOnline || save.isPending}
                onChange={({ currentTarget: { checked } }) =>
                  save.mutate({ id: account.clientId, rights: { [right]: checked } }, { onError: snackbar.failure })
                }
              />
              <p className={classes.facts}>{t(`trainers.rights.${right}Hint`)}</p>
            </div>
          ))}
        </>
      )}
    </section>
  );
}
