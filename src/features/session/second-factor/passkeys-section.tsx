import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { toPlainDate } from '#api/dates.ts';
import type { OwnPasskey } from '#api/second-factor/schema.ts';
import { useMayCall } from '#src/lib/data/may-call.ts';
import { deviceName } from '#src/lib/device/device-name.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { AskButton } from '#src/ui/overlay/ask-dialog.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { secondFactorMutations } from './mutations.ts';
import { canUsePasskeys, isDismissed } from './passkeys.ts';
import { secondFactorQueries } from './queries.ts';
import classes from './second-factor.module.css';

type Named = OwnPasskey | 'new';

/** The passkeys of the user: added, named and removed. */
export function PasskeysSection({ className }: { className: string | undefined }) {
  return useMayCall('GET /user/account/second-factor') ? <PasskeyList className={className} /> : null;
}

function PasskeyList({ className }: { className: string | undefined }) {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { data } = useQuery(secondFactorQueries.own(owner));
  const [named, setNamed] = useState<Named>();
  if (!canUsePasskeys() && !data?.passkeys.length) return null;
  return (
    <section className={className} aria-labelledby="profile-passkeys">
      <div>
        <Text component="h2" id="profile-passkeys" size="h4">
          {t('secondFactor.passkey.title')}
        </Text>
        <Text size="meta" tone="t2" mt={2}>
          {t('secondFactor.passkey.about')}
        </Text>
      </div>
      {canUsePasskeys() && (
        <Button disabled={!isOnline} onClick={() => setNamed('new')}>
          {t('secondFactor.passkey.add')}
        </Button>
      )}
      {data && data.passkeys.length > 0 && (
        <ul className={classes.passkeys}>
          {data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onName={() => setNamed(passkey)} />
          ))}
        </ul>
      )}
      <Sheet
        isOpen={named !== undefined}
        onClose={() => setNamed(undefined)}
        title={t(named === 'new' ? 'secondFactor.passkey.add' : 'secondFactor.passkey.rename')}
        closeLabel={t('common.close')}
      >
        {named && <NameForm named={named} onDone={() => setNamed(undefined)} />}
      </Sheet>
    </section>
  );
}

function PasskeyRow({ passkey, onName }: { passkey: OwnPasskey; onName: () => void }) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const remove = useMutation(secondFactorMutations.removePasskey);
  const { id, name, host, isHere, createdAt, lastUsedAt } = passkey;
  const when = (at: string) => formatInstant(at, timeZone, today, t);
  const parts = [
    t('secondFactor.passkey.added', { when: when(createdAt) }),
    ...(lastUsedAt ? [t('secondFactor.passkey.used', { when: when(lastUsedAt) })] : []),
    ...(isHere ? [] : [t('secondFactor.passkey.elsewhere', { host })]),
  ];
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <Text size="meta" tone="t2" mt={2}>
          <DottedParts parts={parts} />
        </Text>
      </div>
      <div className={classes.actions}>
        <Button
          size={44}
          variant="outline"
          disabled={!isOnline}
          aria-label={t('secondFactor.passkey.renameOf', { name })}
          onClick={onName}
        >
          {t('secondFactor.passkey.rename')}
        </Button>
        <AskButton
          size={44}
          variant="outline"
          disabled={!isOnline}
          isBusy={remove.isPending}
          aria-label={t('secondFactor.passkey.removeOf', { name })}
          question={{
            title: t('secondFactor.passkey.removeTitle', { name }),
            text: t('secondFactor.passkey.removeText'),
            confirm: t('secondFactor.remove'),
            keep: t('secondFactor.keep'),
            variant: 'danger',
          }}
          onConfirm={() => remove.mutate(id, { onError: snackbar.failure })}
        >
          {t('secondFactor.remove')}
        </AskButton>
      </div>
    </li>
  );
}

/** The name of a passkey: of a new one first, and then the browser makes it. */
function NameForm({ named, onDone }: { named: Named; onDone: () => void }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const formId = useId();
  const add = useMutation(secondFactorMutations.addPasskey);
  const rename = useMutation(secondFactorMutations.renamePasskey);
  const isBusy = add.isPending || rename.isPending;
  const failed = add.error ?? rename.error;
  const { field, failure, submit } = useFieldForm({
    initialValues: { name: named === 'new' ? (deviceName(navigator.userAgent) ?? '') : named.name },
    validate: ({ name }) => ({ name: name.trim() ? null : 'required' }),
    error: failed && !isDismissed(failed) ? failed : null,
  });
  const send = submit(({ name }) => {
    if (isBusy) return;
    if (named === 'new') add.mutate(name.trim(), { onSuccess: onDone });
    else rename.mutate({ id: named.id, name: name.trim() }, { onSuccess: onDone });
  });
  return (
    <Stack component="form" id={formId} gap={16} onSubmit={send} noValidate>
      <TextField {...field('name')} label={t('secondFactor.passkey.name')} maxLength={60} autoComplete="off" />
      <FormFailure error={failure} />
      <Button type="submit" variant="primary" size={56} isWide isBusy={isBusy} disabled={!isOnline}>
        {t(named === 'new' ? 'secondFactor.passkey.make' : 'secondFactor.passkey.save')}
      </Button>
    </Stack>
  );
}
