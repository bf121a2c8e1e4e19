import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toPlainDate } from '#api/dates.ts';
import type { RemindedPlace } from '#api/reminders/schema.ts';
import { useCostTexts } from '#src/features/registrations/use-cost-texts.ts';
import { useMissText } from '#src/features/registrations/use-miss-text.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { reminderMutations } from './mutations.ts';
import { reminderQueries } from './queries.ts';

/** What leaving costs now, as the app's own question says it, and the button that does it. */
export function LeavePlace({ place, linkKey }: { place: RemindedPlace; linkKey: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const isOnline = useOnline();
  const words = useCostTexts();
  const sentences = useConsequences(place);
  const { queryKey } = reminderQueries.place(linkKey);
  const leave = useMutation({
    ...reminderMutations.leave,
    onSuccess: (left) => client.setQueryData(queryKey, left),
    // What it costs may have changed meanwhile: the page says so before it is pressed again.
    onError: () => void client.invalidateQueries({ queryKey }),
  });
  const { state, canLeave, cost } = place;
  if (leave.isSuccess && state === 'left') {
    const { accepted } = leave.variables;
    const { key, values = {} } = accepted ? words.left(accepted) : ({ key: 'reminders.leave.done' } as const);
    return <Ended text={t(key, values)} />;
  }
  if (state !== 'booked' && state !== 'waiting') return <Ended text={t(`reminders.leave.${state}`)} />;
  return (
    <Stack mt={10} gap={16}>
      {sentences.map((sentence) => (
        <Text component="p" key={sentence} tone="t2">
          {sentence}
        </Text>
      ))}
      {!isOnline && (
        <Text component="p" tone="t2" role="status">
          {t('reminders.leave.needsNetwork')}
        </Text>
      )}
      <FormFailure error={isOnline && !leave.isPending ? leave.error : null} />
      {canLeave && (
        <Button
          variant="danger"
          size={56}
          isWide
          isBusy={leave.isPending}
          disabled={!isOnline}
          onClick={() => leave.mutate({ key: linkKey, ...(cost && { accepted: cost }) })}
        >
          {cost
            ? words.action(cost)
            : t(state === 'waiting' ? 'reminders.leave.leaveLine' : 'bookingDetails.leave.leave')}
        </Button>
      )}
      <LinkButton to="/public/calendar/day" isWide>
        {t(canLeave ? 'reminders.leave.stay' : 'visitors.toCalendar')}
      </LinkButton>
    </Stack>
  );
}

/** What follows from leaving now, a sentence each. */
function useConsequences({
  state,
  canLeave,
  cost,
  missing,
  freeCancelUntil,
  holdsVisit,
  waiting,
}: RemindedPlace): string[] {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const words = useCostTexts();
  const missText = useMissText();
  const today = toPlainDate(useNow(), timeZone);
  const write = (form: 'when' | 'whenAfter') =>
    freeCancelUntil === null ? '' : formatInstant(freeCancelUntil, timeZone, today, t, form);
  if (state === 'waiting') return [t('reminders.leave.line')];
  const next = waiting > 0 ? [t('bookingDetails.leave.waiting', { count: waiting })] : [];
  if (!canLeave) return [t('registrations.confirmLeave.late', { when: write('when') }), t('reminders.leave.askStaff')];
  if (!cost) {
    const told = missText(missing);
    const visit = told ?? (holdsVisit && t('reminders.leave.visitBack'));
    return [t('reminders.leave.free', { when: write('whenAfter') }), ...(visit ? [visit] : []), ...next];
  }
  const isPaid = cost.feeCents > 0 || cost.usesVisit;
  const refilled = isPaid ? [t('bookingDetails.late.refilled')] : [];
  return [t('registrations.confirmLeave.late', { when: write('when') }), words.price(cost), ...refilled, ...next];
}

function Ended({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <Stack mt={10} gap={16}>
      <Text component="p" tone="t2" role="status">
        {text}
      </Text>
      <LinkButton to="/public/calendar/day" variant="primary" size={56} isWide>
        {t('visitors.toCalendar')}
      </LinkButton>
    </Stack>
  );
}
