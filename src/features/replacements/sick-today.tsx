import { IconThermometer } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toPlainDate, toWallTime } from '#api/dates.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { AskDialog } from '#src/ui/overlay/ask-dialog.tsx';
import { replacementMutations } from './mutations.ts';
import { replacementQueries } from './queries.ts';

interface SickTodayProps {
  trainerId: number;
  /** In a header. */
  isIcon: boolean;
}

/** Two presses: all of today needs somebody else. */
export function SickToday({ trainerId, isIcon }: SickTodayProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const { timeZone } = useSite();
  const now = useNow();
  const [isAsked, setAsked] = useState(false);
  const { data } = useQuery({
    ...replacementQueries.trainings(owner, trainerId, toPlainDate(now, timeZone)),
    enabled: isAsked,
  });
  const report = useMutation(replacementMutations.reportSick);
  const begun = toWallTime(now, timeZone);
  const count = (data?.items ?? []).filter(
    ({ status, startDateTime }) => status !== 'cancelled' && startDateTime > begun,
  ).length;
  const send = () =>
    report.mutate(undefined, {
      onSuccess: ({ items }) => snackbar.success('replacements.sickDone', { values: { count: items.length } }),
      onError: snackbar.failure,
      onSettled: () => setAsked(false),
    });
  return (
    <>
      {isIcon ? (
        <IconButton
          label={t('replacements.sick')}
          variant="surface"
          disabled={!isOnline}
          icon={<IconThermometer size={22} stroke={1.9} aria-hidden />}
          onClick={() => setAsked(true)}
        />
      ) : (
        <Button
          size={44}
          disabled={!isOnline}
          icon={<IconThermometer size={20} stroke={1.9} aria-hidden />}
          onClick={() => setAsked(true)}
        >
          {t('replacements.sick')}
        </Button>
      )}
      <AskDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t('replacements.sickTitle')}
        text={data ? t('replacements.sickText', { count }) : t('common.loading')}
        icon={<IconThermometer size={28} stroke={1.9} aria-hidden />}
        confirm={t('replacements.sickSend')}
        keep={t('common.close')}
        isBusy={report.isPending}
        onConfirm={send}
      />
    </>
  );
}
