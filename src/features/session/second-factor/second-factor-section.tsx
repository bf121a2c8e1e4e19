import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { toPlainDate } from '#api/dates.ts';
import { useMayCall } from '#src/lib/data/may-call.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { AskButton } from '#src/ui/overlay/ask-dialog.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { secondFactorMutations } from './mutations.ts';
import { secondFactorQueries } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-factor.module.css';
import { SetUpTotp } from './set-up-totp.tsx';

/** The codes of an authenticator app that are asked for after the password: added, renewed and taken away. */
export function SecondFactorSection({ className }: { className: string | undefined }) {
  return useMayCall('GET /user/account/second-factor') ? <Codes className={className} /> : null;
}

function Codes({ className }: { className: string | undefined }) {
  const owner = useOwner();
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const { data } = useQuery(secondFactorQueries.own(owner));
  const [isSettingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const remove = useMutation(secondFactorMutations.remove);
  const renew = useMutation(secondFactorMutations.renewCodes);
  const isOn = typeof data?.totpSince === 'string';
  const close = () => {
    setSettingUp(false);
    setCodes(undefined);
  };
  const state = isOn
    ? `${t('secondFactor.since', { when: formatInstant(data.totpSince ?? '', timeZone, today, t) })} ${t('secondFactor.codes.left', { count: data.recoveryCodesLeft })}`
    : t(data?.isRequired ? 'secondFactor.required' : 'secondFactor.about');
  return (
    <section className={className} aria-labelledby="profile-second-factor">
      <div>
        <Text component="h2" id="profile-second-factor" size="h4">
          {t('secondFactor.title')}
        </Text>
        <Text size="meta" tone="t2" mt={2}>
          {data || isOnline ? state : t('secondFactor.needsNetwork')}
        </Text>
      </div>
      {data && (
        <div className={classes.actions}>
          <Button size={44} disabled={!isOnline} onClick={() => setSettingUp(true)}>
            {t(isOn ? 'secondFactor.another' : 'secondFactor.add')}
          </Button>
          {isOn && (
            <AskButton
              size={44}
              variant="outline"
              disabled={!isOnline}
              isBusy={renew.isPending}
              question={{
                title: t('secondFactor.codes.renewTitle'),
                text: t('secondFactor.codes.renewText'),
                confirm: t('secondFactor.codes.renew'),
                keep: t('secondFactor.keep'),
              }}
              onConfirm={() => renew.mutate(undefined, { onSuccess: setCodes, onError: snackbar.failure })}
            >
              {t('secondFactor.codes.renew')}
            </AskButton>
          )}
          {isOn && (!data.isRequired || data.passkeys.length > 0) && (
            <AskButton
              size={44}
              variant="outline"
              disabled={!isOnline}
              isBusy={remove.isPending}
              question={{
                title: t('secondFactor.removeTitle'),
                text: t('secondFactor.removeText'),
                confirm: t('secondFactor.remove'),
                keep: t('secondFactor.keep'),
                variant: 'danger',
              }}
              onConfirm={() =>
                remove.mutate(undefined, {
                  onSuccess: () => snackbar.success('secondFactor.removed'),
                  onError: snackbar.failure,
                })
              }
            >
              {t('secondFactor.remove')}
            </AskButton>
          )}
        </div>
      )}
      <SetUpSheet isOpen={isSettingUp || codes !== undefined} codes={codes} onCodes={setCodes} onClose={close} />
    </section>
  );
}

interface SheetProps {
  isOpen: boolean;
  codes: readonly string[] | undefined;
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

function SetUpSheet({ isOpen, codes, onCodes, onClose }: SheetProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const formId = useId();
  const start = useMutation(secondFactorMutations.start);
  const finish = useMutation(secondFactorMutations.finish);
  const foot = codes ? (
    <Button variant="primary" size={56} isWide onClick={onClose}>
      {t('secondFactor.codes.done')}
    </Button>
  ) : (
    <Button
      type="submit"
      form={formId}
      variant="primary"
      size={56}
      isWide
      isBusy={finish.isPending}
      disabled={!isOnline}
    >
      {t('secondFactor.setUp.submit')}
    </Button>
  );
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t(codes ? 'secondFactor.codes.title' : 'secondFactor.setUp.title')}
      closeLabel={t('common.close')}
      foot={foot}
    >
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <SetUpTotp
          id={formId}
          start={() => start.mutateAsync()}
          error={finish.isPending ? null : finish.error}
          onSubmit={(code) => {
            if (!finish.isPending) finish.mutate(code, { onSuccess: onCodes });
          }}
        />
      )}
    </Sheet>
  );
}
