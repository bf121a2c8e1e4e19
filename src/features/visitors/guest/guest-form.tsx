import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toPlainDate } from '#api/dates.ts';
import type { GuestPlace } from '#api/guests/schema.ts';
import { guestMutations } from '#src/features/guests/mutations.ts';
import { guestQueries } from '#src/features/guests/queries.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { isPhone } from '#src/lib/is-email.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useHoldUpdates } from '#src/lib/worker/use-hold-updates.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { EmailField } from '#src/ui/form/email-field.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { trimmed, type VisitorValues, validateVisitor } from '../validate-visitor.ts';

interface GuestFormProps {
  place: GuestPlace;
  linkKey: string;
  /** Where the place is not to be had. */
  children: ReactNode;
}

/** Who comes, without an account; then that the place is theirs. What became of it meanwhile is shown in its stead. */
export function GuestForm({ place, linkKey, children }: GuestFormProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const { field, failure, submit, come } = useGuestForm(linkKey);
  if (come.data) return <Coming email={come.variables.email} />;
  if (place.state !== 'open') return children;
  const limit = limitOf(come.error);
  return (
    <Stack component="form" mt={10} gap={16} onSubmit={submit} noValidate>
      <Stack tone="t2" gap={6} breaks>
        <p>{t('guests.page.from', { host: place.host })}</p>
        <p>{t('guests.page.until', { when: formatInstant(place.heldUntil, timeZone, today, t, 'whenAfter') })}</p>
      </Stack>
      <TextField {...field('name')} label={t('visitors.name')} autoComplete="name" enterKeyHint="next" />
      <EmailField
        {...field('email')}
        label={t('login.email')}
        hint={t('guests.page.emailHint')}
        autoComplete="email"
        enterKeyHint="next"
      />
      <TextField {...field('phone')} label={t('profile.phone')} type="tel" autoComplete="tel" enterKeyHint="send" />
      {limit === undefined ? (
        <FormFailure error={isOnline && !come.isPending ? failure : null} />
      ) : (
        <Text component="p" tone="bad" role="alert">
          {t('guests.page.tooOften', { count: limit })}
        </Text>
      )}
      <Button type="submit" variant="primary" size={56} isWide isBusy={come.isPending} disabled={!isOnline}>
        {t('guests.page.submit')}
      </Button>
      {!isOnline && (
        <Text component="p" tone="t2">
          {t('guests.page.needsNetwork')}
        </Text>
      )}
    </Stack>
  );
}

/** How often a guest may come, where they have come so often. */
const limitOf = (error: Error | null): number | undefined =>
  error instanceof ApiFailure && error.key === 'registering_limit_exceeded' ? error.remedy?.limit : undefined;

function Coming({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <Stack mt={10} gap={16}>
      <Stack tone="t2" breaks gap={6} role="status">
        <Text component="strong" tone="ok">
          {t('guests.page.done')}
        </Text>
        <p>{t('guests.page.doneText', { email })}</p>
      </Stack>
      <LinkButton to="/public/calendar/day" isWide>
        {t('visitors.toCalendar')}
      </LinkButton>
    </Stack>
  );
}

function useGuestForm(linkKey: string) {
  const client = useQueryClient();
  const { data: rules } = useSuspenseQuery(tenantQueries.rules());
  const come = useMutation({
    ...guestMutations.come,
    // Somebody may have been first, or it may be over: the page then says so.
    onError: () => void client.invalidateQueries({ queryKey: guestQueries.place(linkKey).queryKey }),
  });
  const { form, field, failure, refuse, ...fields } = useFieldForm<VisitorValues>({
    initialValues: { name: '', email: '', phone: '' },
    validate: validateVisitor,
    error: come.error,
  });
  useHoldUpdates((form.isDirty() && !come.isSuccess) || come.isPending);
  const submit = fields.submit(async (values) => {
    if (come.isPending) return;
    const visitor = trimmed(values);
    if (!(await isPhone(visitor.phone, rules.main.countryCode))) return refuse({ phone: 'profile.mistake.phone' });
    come.mutate({ key: linkKey, ...visitor });
  });
  return { field, failure, submit, come };
}
