import { IconDeviceTablet } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { enrolmentCodePattern, readTypedCode } from '#api/entry/door/scanned-code.ts';
import { callApi } from '#src/lib/api/call-api.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { logOut } from '#src/lib/session/log-out.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { makeDeviceKeys, publicKeyOf } from '../device-key.ts';
import { storeDoor } from './door-store.ts';
import { doorView, useDoorView } from './door-view.ts';
import classes from './enrol.module.css';

/** Where an admin's code is typed that makes this device a door. */
export function EnrolScreen() {
  const { t } = useTranslation();
  const { wasRemoved } = useDoorView();
  const { mutate, isPending, error } = useMutation({
    mutationFn: enrolDoor,
    onSuccess: () => doorView.show({ phase: 'starting', wasRemoved: false }),
  });
  const { field, failure, submit } = useFieldForm({
    initialValues: { code: '' },
    validate: ({ code }) => ({ code: enrolmentCodePattern.test(readTypedCode(code)) ? null : 'door.enrol.notACode' }),
    error,
    words: { data_validation_failed: 'door.enrol.notACode' },
  });
  return (
    <main id="content" tabIndex={-1} className={classes.enrol}>
      <IconDeviceTablet size={56} stroke={1.6} aria-hidden />
      <h1 className={classes.enrolTitle}>{t(wasRemoved ? 'door.enrol.removed' : 'door.enrol.title')}</h1>
      <Text size="body" tone="t2" maxWidth="30rem">
        {t('door.enrol.text')}
      </Text>
      <form className={classes.form} onSubmit={submit(({ code }) => mutate(code))} noValidate>
        <TextField
          {...field('code')}
          label={t('door.enrol.code')}
          hint={t('door.enrol.hint')}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
        />
        <FormFailure error={isPending ? null : failure} />
        <Button type="submit" variant="primary" size={56} isWide isBusy={isPending}>
          {t('door.enrol.submit')}
        </Button>
      </form>
      <LinkButton to="/public/law" variant="outline">
        {t('law.title')}
      </LinkButton>
    </main>
  );
}

/**
 * Makes this device a door by an admin's code. A logged-in user is logged out: a tablet on a wall belongs to nobody.
 * Throws the server's error and `NetworkFailure`.
 */
async function enrolDoor(typed: string): Promise<void> {
  const keys = await makeDeviceKeys();
  const publicKey = await publicKeyOf(keys);
  const place = await callApi('POST /door/enrol', { body: { code: readTypedCode(typed), publicKey } });
  await storeDoor({ version: 1, keys, place });
  if (sessionStore.hasLoggedIn()) await logOut();
}
