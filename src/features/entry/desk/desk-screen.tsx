import { IconScan } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { PersonAtDesk } from '#api/entry/schema.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { LazyScanner } from '#src/ui/scanner/lazy-scanner.tsx';
import { ScanPage } from '#src/ui/scanner/scan-page.tsx';
import { entryMutations } from '../mutations.ts';
import { LostPhone } from './lost-phone.tsx';
import { PersonParts } from './person-parts.tsx';

/**
 * The desk: a scanned or typed card, or the digits that the client reads out, shows who it is and what is to be marked.
 */
export function DeskScreen() {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const [isOn, setOn] = useState(false);
  const {
    data: person,
    mutate,
    isPending,
    reset,
  } = useMutation({
    ...entryMutations.findPerson,
    onError: snackbar.failure,
  });
  const fail = () => snackbar.failure(new ApiFailure('card_code_scanning_failed', 0));
  const title = t('desk.scan');
  useTitle(title);
  const next = () => {
    reset();
    setOn(true);
  };
  return (
    <ScanPage title={title} closeLabel={t('common.close')} onClose={useClose()}>
      <LazyScanner
        title={t('desk.task')}
        reason={t('desk.reason')}
        typeLabel={t('desk.type')}
        typeHint={t('desk.typeHint')}
        isOn={isOn}
        setOn={setOn}
        status={isPending ? t('desk.asking') : undefined}
        onCode={mutate}
        onNothingFound={fail}
        onFailure={fail}
      />
      {person && <PersonSheet person={person} onClose={reset} onNext={next} />}
    </ScanPage>
  );
}

function useClose(): () => void {
  const canGoBack = useCanGoBack();
  const { history } = useRouter();
  const navigate = useNavigate();
  return () => (canGoBack ? history.back() : void navigate({ to: '/', replace: true }));
}

interface PersonSheetProps {
  person: PersonAtDesk;
  onClose: () => void;
  /** The next client in the queue. */
  onNext: () => void;
}

/** The client at the desk, as far as the desk may know, whether they may enter, and where they can be marked. */
function PersonSheet({ person, onClose, onNext }: PersonSheetProps) {
  const { t } = useTranslation();
  const { name, clientCode } = person;
  const isAdmin = useSession().userClaims?.isAdmin === true;
  const foot = (
    <Button variant="primary" size={56} isWide icon={<IconScan size={22} stroke={1.9} aria-hidden />} onClick={onNext}>
      {t('desk.next')}
    </Button>
  );
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={name}
      eyebrow={clientCode === null ? undefined : t('menu.clientNumber', { number: clientCode })}
      closeLabel={t('common.close')}
      foot={foot}
    >
      <Stack justify="start" pt={4} gap={12}>
        <PersonParts person={person} />
        {isAdmin && <LostPhone person={person} />}
      </Stack>
    </Sheet>
  );
}
