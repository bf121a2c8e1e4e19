import { useDisclosure } from '@mantine/hooks';
import { IconCopy } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { mondayOf, type PlainDate } from '#api/dates.ts';
import type { CopiedWeek } from '#api/scheduling/schema.ts';
import { formatDate, formatTime, formatWeek } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { clockChangeText } from '#src/lib/messages/clock-change-text.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import classes from './admin-calendar.module.css';
import { schedulingMutations } from './mutations.ts';

interface CopyWeekProps {
  /** A date of the week to copy, and one of the week to fill. */
  from: PlainDate;
  to: PlainDate;
  club: { id: number; name: string };
  /** What the button says. */
  text: string;
  onDone: (date: PlainDate) => void;
}

/** Copies a club's week into another one; what stands there stays, and what would clash is listed. */
export function CopyWeek({ from, to, club, text, onDone }: CopyWeekProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const [isOpen, { open, close }] = useDisclosure(false);
  const copy = useMutation(schedulingMutations.copyWeek);
  const press = () =>
    copy.mutate(
      { from, to, unitId: club.id, operationId: crypto.randomUUID() },
      { onError: snackbar.failure, onSuccess: () => onDone(to) },
    );
  const start = () => {
    copy.reset();
    open();
  };
  return (
    <>
      <Button size={44} icon={<IconCopy size={20} stroke={1.9} aria-hidden />} disabled={!isOnline} onClick={start}>
        {text}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title={t('scheduling.copy.title')}
        closeLabel={t('common.close')}
        foot={
          copy.data ? (
            <Button variant="primary" isWide onClick={close}>
              {t('common.close')}
            </Button>
          ) : (
            <Button variant="primary" isWide isBusy={copy.isPending} onClick={press}>
              {t('scheduling.copy.submit')}
            </Button>
          )
        }
      >
        <Text size="body" mb={10}>
          {t('scheduling.copy.text', {
            club: club.name,
            from: formatWeek(mondayOf(from)),
            to: formatWeek(mondayOf(to)),
          })}
        </Text>
        {copy.data && <Copied result={copy.data} />}
      </Sheet>
    </>
  );
}

function Copied({ result: { created, existing, closed, clashes, clockChanges } }: { result: CopiedWeek }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <Text size="body" mb={10}>
        <strong>{t('scheduling.copy.created', { count: created })}</strong>
      </Text>
      {existing > 0 && (
        <Text size="body" mb={10}>
          {t('scheduling.copy.existing', { count: existing })}
        </Text>
      )}
      {closed > 0 && (
        <Text size="body" mb={10}>
          {t('scheduling.copy.closed', { count: closed })}
        </Text>
      )}
      {clockChanges.map(({ name, ...change }) => (
        <Text key={`${name} ${change.wanted}`} size="body" mb={10}>
          {`${name}, ${clockChangeText(change, t)}`}
        </Text>
      ))}
      {clashes.length > 0 && (
        <Text size="body" mb={10}>
          {t('scheduling.copy.clashes')}
        </Text>
      )}
      <ul className={classes.clashes}>
        {clashes.map(({ name, startDateTime }) => (
          <li key={`${name} ${startDateTime}`}>
            {`${formatDate(startDateTime)} ${formatTime(startDateTime)} ${name}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
