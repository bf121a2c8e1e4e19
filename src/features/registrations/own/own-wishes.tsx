import { useMutation } from '@tanstack/react-query';
import type { UserTraining } from '#api/registrations/schema.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { formatShortDay } from '#src/lib/i18n/format-short-day.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { wishMutations } from '../wish/mutations.ts';
import { groupByWish } from './own-trainings.ts';

/** What one waits for together, the first that frees; each time has its own row below. */
export function OwnWishes({ items }: { items: readonly UserTraining[] }) {
  const wishes = groupByWish(items);
  return wishes.map(({ id, items: waiting }) => <Wish key={id} id={id} waiting={waiting} />);
}

function Wish({ id, waiting }: { id: number; waiting: readonly UserTraining[] }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const leave = useMutation(wishMutations.leave);
  const name = waiting[0]?.trainingName ?? '';
  return (
    <Stack component="section" aria-label={t('wish.own', { name })} gap={4} p="0 4px" mb={12}>
      <Row align="center" gap={14} minHeight={56}>
        <Stack gap={2} flex={1} minWidth={0}>
          <Text size="row" tone="t1" breaks>
            {t('wish.own', { name })}
          </Text>
          <Text size="meta" tone="t2">
            {waiting
              .map(({ startDateTime }) =>
                t('wish.time', { day: formatShortDay(startDateTime, t), time: formatTime(startDateTime) }),
              )
              .join(' · ')}
          </Text>
        </Stack>
        <Button
          size={44}
          variant="outline"
          isBusy={leave.isPending}
          disabled={!isOnline}
          onClick={() => leave.mutate(id)}
        >
          {t('wish.leaveAll')}
        </Button>
      </Row>
      {!isOnline && (
        <Text size="meta" tone="warn">
          {t('wish.offline')}
        </Text>
      )}
      <FormFailure error={leave.error} />
    </Stack>
  );
}
