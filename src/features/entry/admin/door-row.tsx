import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toPlainDate } from '#api/dates.ts';
import type { Door, Enrolment } from '#api/entry/door/door-schema.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { AskDialog } from '#src/ui/overlay/ask-dialog.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import list from './admin-list.module.css';
import { doorMutations } from './door-mutations.ts';
import classes from './doors-screen.module.css';

interface EnrolmentSheetProps {
  isOpen: boolean;
  onClose: () => void;
  door: Door;
  enrolment: Enrolment | undefined;
}

/** The code to type on the tablet, where to type it, and its expiry. */
function EnrolmentSheet({ isOpen, onClose, door, enrolment }: EnrolmentSheetProps) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const { code = '', expiresAt } = enrolment ?? {};
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={door.name} closeLabel={t('common.close')}>
      <Stack pt={8} gap={16}>
        <p>{t('doors.steps', { address: `${location.host}/public/door` })}</p>
        <p className={classes.code} aria-label={code.split('').join(' ')}>
          {code.slice(0, 5)}-{code.slice(5)}
        </p>
        {expiresAt && (
          <Text size="meta" tone="t2" mt={2}>
            {t('doors.until', { when: formatInstant(expiresAt, timeZone, today, t, 'whenAfter') })}
          </Text>
        )}
      </Stack>
    </Sheet>
  );
}

export interface DoorRowProps {
  door: Door;
  clubName: string | undefined;
}

/** A door, when it was last seen, and an admin’s actions on it. */
export function DoorRow({ door, clubName }: DoorRowProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const [open, setOpen] = useState<'code' | 'remove'>();
  const enrol = useMutation(doorMutations.enrol);
  const remove = useMutation(doorMutations.remove);
  const close = () => setOpen(undefined);
  const showCode = () => enrol.mutate(door.id, { onSuccess: () => setOpen('code'), onError: snackbar.failure });
  const removeIt = () => {
    close();
    remove.mutate(door.id, {
      onSuccess: () => snackbar.success('doors.removed', { values: { name: door.name } }),
      onError: snackbar.failure,
    });
  };
  return (
    <li className={list.row}>
      <Text component="div" flex="1 1 12rem" minWidth={0}>
        <Text component="h2" size="row" breaks>
          {door.name}
        </Text>
        <Text size="meta" tone="t2" mt={2}>
          <DottedParts parts={[clubName, useStateTexts(door)]} />
        </Text>
      </Text>
      <Row wrap gap={8}>
        <Button size={44} isBusy={enrol.isPending} disabled={!isOnline} onClick={showCode}>
          {t(door.state === 'enrolled' ? 'doors.anotherTablet' : 'doors.code')}
        </Button>
        <Button
          size={44}
          variant="danger"
          isBusy={remove.isPending}
          disabled={!isOnline}
          aria-label={t('doors.removeName', { name: door.name })}
          onClick={() => setOpen('remove')}
        >
          {t('doors.remove')}
        </Button>
      </Row>
      <EnrolmentSheet isOpen={open === 'code'} onClose={close} door={door} enrolment={enrol.data} />
      <AskDialog
        isOpen={open === 'remove'}
        onClose={close}
        icon={<IconTrash size={30} stroke={1.9} aria-hidden />}
        title={t('doors.confirm.title', { name: door.name })}
        text={t('doors.confirm.text')}
        confirm={t('doors.remove')}
        keep={t('doors.confirm.keep')}
        variant="danger"
        onConfirm={removeIt}
      />
    </li>
  );
}

function useStateTexts({ state, seenAt }: Door): string {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  if (state !== 'enrolled') return t('doors.state.waiting');
  if (seenAt === null) return t('doors.state.enrolled');
  return t('doors.state.seen', { when: formatInstant(seenAt, timeZone, today, t) });
}
