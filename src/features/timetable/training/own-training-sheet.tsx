import { useBookingActions } from '#src/features/registrations/use-booking-actions.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { TrainingSheet, type TrainingSheetProps } from './training-sheet.tsx';

/** The sheet as its user has it, with booking and leaving. */
export function OwnTrainingSheet(props: Pick<TrainingSheetProps, 'isOpen' | 'id' | 'onClose'>) {
  const { userClaims } = useSession();
  const { book, leave, progress, dialog } = useBookingActions();
  return (
    <>
      <TrainingSheet
        {...props}
        viewer={userClaims && { clientId: userClaims.clientId }}
        progress={progress}
        onBook={book}
        onLeave={leave}
      />
      {dialog}
    </>
  );
}
