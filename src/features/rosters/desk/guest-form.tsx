import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isSafeName } from '#api/clients/person-name.ts';
import { visitorLimits } from '#api/visitors/visitor-limits.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { isEmail, isPhone } from '#src/lib/is-email.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { EmailField } from '#src/ui/form/email-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import classes from './desk.module.css';
import { useDesk } from './use-desk.ts';
import type { ShownDeskRoster } from './use-desk-roster.ts';

interface GuestProps {
  roster: ShownDeskRoster;
  onDone: () => void;
  onBack: () => void;
}

const validateGuest = (values: { name: string; phone: string; email: string }) => {
  const [name, phone, email] = [values.name.trim(), values.phone.trim(), values.email.trim()];
  return {
    ...((name === '' || !isSafeName(name)) && {
      name: name ? ('visitors.nameMistake' as const) : ('required' as const),
    }),
    ...(phone === '' && { phone: 'required' as const }),
    ...(email !== '' && !isEmail(email) && { email: 'profile.mistake.email' as const }),
  };
};

/** A free place for somebody without an account: name and phone, and an address where they want a mail. */
export function GuestForm({ roster, onDone, onBack }: GuestProps) {
  const { t } = useTranslation();
  const { countryCode } = useSuspenseQuery(tenantQueries.rules()).data.main;
  const desk = useDesk(onDone);
  const [isChecking, setChecking] = useState(false);
  const { trainingId, maxPlaces, taken, held, people } = roster;
  const hasPlace = taken + held < maxPlaces && !people.some(({ status }) => status === 'waiting');
  const { field, submit, refuse } = useFieldForm({
    initialValues: { name: '', phone: '', email: '' },
    validate: validateGuest,
  });
  const send = submit(async ({ name, phone, email }) => {
    setChecking(true);
    const isKnown = await isPhone(phone, countryCode);
    setChecking(false);
    if (!isKnown) return refuse({ phone: 'profile.mistake.phone' });
    return desk.act({ kind: 'guest', trainingId, name: name.trim(), phone: phone.trim(), email: email.trim() });
  });
  return (
    <form className={classes.sheet} onSubmit={send} noValidate>
      <Text component="h3" size="h5">
        {t('rosters.desk.guest.title')}
      </Text>
      <TextField
        {...field('name')}
        label={t('rosters.desk.guest.name')}
        maxLength={visitorLimits.name.max}
        autoComplete="off"
        data-autofocus
      />
      <TextField
        {...field('phone')}
        label={t('rosters.desk.guest.phone')}
        type="tel"
        maxLength={visitorLimits.phone.max}
        autoComplete="off"
      />
      <EmailField
        {...field('email')}
        label={t('rosters.desk.guest.email')}
        maxLength={visitorLimits.email.max}
        autoComplete="off"
      />
      {!hasPlace && <p role="status">{t('rosters.desk.guest.full')}</p>}
      <Button type="submit" variant="primary" isWide isBusy={isChecking || desk.isBusy(0)} disabled={!hasPlace}>
        {t('rosters.desk.guest.submit')}
      </Button>
      <Button isWide onClick={onBack}>
        {t('rosters.desk.add.toSearch')}
      </Button>
    </form>
  );
}
