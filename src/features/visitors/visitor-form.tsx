import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { VisitorBooking } from '#api/visitors/schema.ts';
import { holdMinutes } from '#api/visitors/visitor-limits.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { isPhone } from '#src/lib/is-email.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useHoldUpdates } from '#src/lib/worker/use-hold-updates.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { EmailField } from '#src/ui/form/email-field.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { visitorMutations } from './mutations.ts';
import { trimmed, type VisitorValues, validateVisitor } from './validate-visitor.ts';

export interface VisitorFormProps {
  trainingId: number;
  isFree: boolean;
  /** An instant by the club's clock. */
  writeTime: (instant: VisitorBooking['heldUntil']) => string;
}

/**
 * Name, email and phone of a visitor without an account; then what is held, and where the confirmation link was sent.
 */
export function VisitorForm({ trainingId, isFree, writeTime }: VisitorFormProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { data: rules } = useSuspenseQuery(tenantQueries.rules());
  const { field, failure, submit, book } = useVisitorForm({ trainingId, isFree, country: rules.main.countryCode });
  if (book.data) return <PlaceHeld email={book.variables.visitor.email} heldUntil={writeTime(book.data.heldUntil)} />;
  return (
    <Stack component="form" mt={10} gap={16} onSubmit={submit} noValidate>
      <Text component="p" tone="t2">
        {t(isFree ? 'visitors.free' : 'visitors.open')}
      </Text>
      <TextField {...field('name')} label={t('visitors.name')} autoComplete="name" enterKeyHint="next" />
      <EmailField
        {...field('email')}
        label={t('login.email')}
        hint={t('visitors.emailHint')}
        autoComplete="email"
        enterKeyHint="next"
      />
      <TextField {...field('phone')} label={t('profile.phone')} type="tel" autoComplete="tel" enterKeyHint="send" />
      <FormFailure error={isOnline && !book.isPending ? failure : null} />
      <Button type="submit" variant="primary" size={56} isWide isBusy={book.isPending} disabled={!isOnline}>
        {t('visitors.submit')}
      </Button>
      {!isOnline && (
        <Text component="p" tone="t2">
          {t('visitors.needsNetwork')}
        </Text>
      )}
      <LinkButton to="/login" search={{ destination: `/public/training?id=${trainingId}` }} isWide>
        {t('visitors.logIn')}
      </LinkButton>
    </Stack>
  );
}

/** The place is held for a while. The confirmation link is only in the mail. */
function PlaceHeld({ email, heldUntil }: { email: string; heldUntil: string }) {
  const { t } = useTranslation();
  return (
    <Stack mt={10} gap={16}>
      <Stack tone="t2" breaks gap={6} role="status">
        <strong>{t('visitors.held', { minutes: holdMinutes })}</strong>
        <p>{t('visitors.heldText', { email, heldUntil })}</p>
        <p>{t('visitors.heldHelp')}</p>
      </Stack>
      <LinkButton to="/public/calendar/day" isWide>
        {t('visitors.toCalendar')}
      </LinkButton>
    </Stack>
  );
}

interface Wanted {
  trainingId: number;
  isFree: boolean;
  country: 'EE' | 'LV';
}

/** The form of a visitor's booking, and its mutation. */
function useVisitorForm({ trainingId, isFree, country }: Wanted) {
  const book = useMutation(visitorMutations.book);
  const { form, field, failure, refuse, ...fields } = useFieldForm<VisitorValues>({
    initialValues: { name: '', email: '', phone: '' },
    validate: validateVisitor,
    error: book.error,
  });
  useHoldUpdates(form.isDirty() || book.isPending);
  // A request without a response is retried with the same `operationId`, so that it is applied once.
  const [unanswered, setUnanswered] = useState<{ content: string; operationId: string }>();

  const submit = fields.submit(async (values) => {
    if (book.isPending) return;
    const visitor = trimmed(values);
    if (!(await isPhone(visitor.phone, country))) return refuse({ phone: 'profile.mistake.phone' });
    const content = JSON.stringify(visitor);
    const operationId = unanswered?.content === content ? unanswered.operationId : crypto.randomUUID();
    setUnanswered({ content, operationId });
    book.mutate(
      { trainingId, isFree, visitor, operationId },
      {
        onError: (error) => {
          if (error instanceof ApiFailure) setUnanswered(undefined);
        },
      },
    );
  });
  return { field, failure, submit, book };
}
