import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useBookingActions } from '#src/features/registrations/use-booking-actions.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { TrainingSheet, type TrainingSheetProps } from './training-sheet.tsx';

/**
 * The sheet as its user has it, with booking and leaving. Closing goes back, so that the next Back does not open it
 * again; a training opened by a link has no previous history entry.
 */
export function OwnTrainingSheet(props: Pick<TrainingSheetProps, 'isOpen' | 'id'>) {
  const { userClaims } = useSession();
  const navigate = useNavigate();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const close = () => {
    if (canGoBack) history.back();
    else void navigate({ to: '.', search: (before) => ({ ...before, training: undefined }), replace: true });
  };
  const { book, leave, steps, progress, dialog } = useBookingActions();
  return (
    <>
      <TrainingSheet
        {...props}
        viewer={userClaims && { clientId: userClaims.clientId }}
        progress={progress}
        onBook={book}
        onLeave={leave}
        steps={steps}
        onClose={close}
      />
      {dialog}
    </>
  );
}
