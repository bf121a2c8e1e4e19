import { IconDeviceTablet } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { enrolmentCodePattern, readTypedCode } from '#api/entry/door/scanned-code.ts';
import { callApi } from '#src/lib/api/call-api.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { failureText } from '#src/lib/messages/failure-text.ts';
import { logOut } from '#src/lib/session/log-out.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { makeDeviceKeys, publicKeyOf } from '../device-key.ts';
import { storeDoor } from './door-store.ts';
import { doorView, useDoorView } from './door-view.ts';
import classes from './enrol.module.css';

/** Where an admin's code is typed that makes this device a door. */
export function EnrolScreen() {
  const { t } = useTranslation();
  const [site, now] = [useSite(), useNow()];
  const { wasRemoved } = useDoorView();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: enrolDoor,
    onSuccess: () => doorView.show({ phase: 'starting', wasRemoved: false }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isCode = enrolmentCodePattern.test(readTypedCode(typed));
    setWrong(!isCode);
    if (isCode) mutate(typed);
  };
  const problem = isWrong ? t('door.enrol.notACode') : error ? failureText(error, { t, site, now }) : undefined;
  return (
    <main id="content" tabIndex={-1} className={classes.enrol}>
      <IconDeviceTablet size={56} stroke={1.6} aria-hidden />
      <h1 className={classes.enrolTitle}>{t(wasRemoved ? 'door.enrol.removed' : 'door.enrol.title')}</h1>
      <p className={classes.enrolText}>{t('door.enrol.text')}</p>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextField
          label={t('door.enrol.code')}
          hint={t('door.enrol.hint')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          error={problem}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
        />
        <Button type="submit" variant="primary" size={56} isWide isBusy={isPending}>
          {t('door.enrol.submit')}
        </Button>
      </form>
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
