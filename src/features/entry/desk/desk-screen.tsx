import { useMutation } from '@tanstack/react-query';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { LazyScanner } from '#src/ui/scanner/lazy-scanner.tsx';
import { ScanPage } from '#src/ui/scanner/scan-page.tsx';
import { entryMutations } from '../mutations.ts';
import { PersonSheet } from './person-sheet.tsx';

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
