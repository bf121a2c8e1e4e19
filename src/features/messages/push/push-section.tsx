import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionClaims } from '#api/session.ts';
import { useMayCall } from '#src/lib/data/may-call.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Text } from '#src/ui/box/box.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import { PushFailure } from './push-device.ts';
import classes from './push-section.module.css';
import { readPushState, turnPushOff, turnPushOn } from './push-state.ts';

/** Whether this device gets notifications: a switch, or why there is none and what to do about it. */
export function PushSection() {
  const { userClaims } = useSession();
  const mayHave = useMayCall('PUT /user/push-subscription');
  return userClaims && mayHave ? <Content claims={userClaims} /> : null;
}

function Content({ claims }: { claims: SessionClaims }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { state, turn } = usePush(claims);
  const isSwitch = state === 'on' || state === 'off';
  return (
    <section className={classes.section} aria-labelledby="profile-push">
      <Text component="h2" id="profile-push" size="h4">
        {t('inbox.push.title')}
      </Text>
      {isSwitch ? (
        <Switch
          label={t('inbox.push.label')}
          hint={t('inbox.push.hint')}
          checked={turn.isPending ? turn.variables : state === 'on'}
          disabled={turn.isPending || !isOnline}
          onChange={({ currentTarget }) => turn.mutate(currentTarget.checked)}
        />
      ) : (
        state && <Text tone="t2">{t(`inbox.push.${state}`)}</Text>
      )}
      {turn.error instanceof PushFailure ? (
        <Text tone="t2" role="alert">
          {t('inbox.push.failed')}
        </Text>
      ) : (
        <FormFailure error={turn.error} />
      )}
    </section>
  );
}

/** Checked again when the user returns from the browser's settings. */
function usePush(claims: SessionClaims) {
  const client = useQueryClient();
  const { clientId, keep } = claims;
  const queryKey = ['device', clientId, 'push', keep] as const;
  const { data: state } = useQuery({
    queryKey,
    queryFn: () => readPushState(claims),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  const turn = useMutation({
    mutationKey: ['messages', 'push'],
    mutationFn: async (isWanted: boolean) => {
      await (isWanted ? turnPushOn(clientId) : turnPushOff(clientId));
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
    networkMode: 'always',
  });
  return { state, turn };
}
