import { useState } from 'react';
import type { BookingActions } from '#src/features/registrations/use-booking-actions.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import type { SheetProps } from '#src/ui/overlay/sheet.tsx';
import { SheetPanel } from '#src/ui/overlay/sheet-panel.tsx';
import { SidePanel } from '#src/ui/overlay/side-panel.tsx';
import { ClashFoot } from '../clash/clash-foot.tsx';
import { useClash } from '../clash/use-clash.ts';
import { FamilyFoot } from '../family/family-foot.tsx';
import { useFamilyChoice } from '../family/use-family-choice.ts';
import { WhoIsItFor } from '../family/who-is-it-for.tsx';
import { FeedbackFoot } from '../feedback/feedback-foot.ts';
import type { Bookable } from '../places/use-book-or-log-in.ts';
import type { Viewer } from '../queries.ts';
import { CalendarLink } from './calendar-link.tsx';
import { ShareButton } from './share-button.tsx';
import { TrainingDetails } from './training-details.tsx';
import { TrainingEyebrow } from './training-eyebrow.tsx';
import { TrainingFoot } from './training-foot.tsx';
import { type KnownTraining, partsOf } from './training-parts.ts';
import classes from './training-sheet.module.css';
import { useTraining } from './use-training.ts';

export interface TrainingSheetProps {
  isOpen: boolean;
  /** The open training; undefined while the sheet is closed. */
  id: number | undefined;
  viewer: Viewer;
  progress: BookingActions['progress'];
  onBook: (training: Bookable) => void;
  onLeave: BookingActions['leave'];
  steps: BookingActions['steps'];
  onClose: () => void;
  beside?: Beside;
}

/** One training over the day: a sheet on a phone, a panel on a desktop. */
export function TrainingSheet(props: TrainingSheetProps) {
  const { isOpen, id, viewer, progress, onBook, onLeave, steps, onClose, beside } = props;
  const { t } = useTranslation();
  // While the sheet animates out it keeps its content.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  const { detail, state, isLoading, isMissing, asked, query, now, timeZone } = useTraining(shown, viewer);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const item = detail?.item;
  const clash = useClash(item, state, viewer);
  const isBookable = item && !item.staff && state && state.kind !== 'over' && state.kind !== 'cancelled';
  const choosing = useFamilyChoice(item?.id, !!isBookable);
  const step = item && progress.get(item.id)?.step;
  const title = item?.name ?? (isMissing ? t('snackbar.training_not_found') : t('bookingDetails.sheet.label'));
  return (
    <TrainingPanel
      beside={beside}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('common.close')}
      title={title}
      eyebrow={detail ? <TrainingEyebrow detail={detail} /> : null}
      shortTitle={item && <ShortTitle detail={detail} />}
      actions={
        item && (
          <>
            {item.isPublic && state?.kind !== 'over' && state?.kind !== 'cancelled' && <CalendarLink id={item.id} />}
            <ShareButton id={item.id} name={item.name} />
          </>
        )
      }
      foot={
        item &&
        (state?.kind === 'over' ? (
          <div ref={setFoot} className={classes.slot} />
        ) : choosing?.isOwnAlone === false ? (
          <FamilyFoot choosing={choosing} />
        ) : clash && (clash.swap || clash.hasBoth) && (!step || step === 'booking') ? (
          <ClashFoot training={item} clash={clash} steps={steps} isBusy={step !== undefined} />
        ) : state && !item.staff && state.kind !== 'cancelled' ? (
          <TrainingFoot
            training={item}
            state={state}
            isVisitor={!viewer}
            step={step}
            onBook={() => onBook(item)}
            onLeave={() =>
              item.my && onLeave({ ...item.my, trainingId: item.id, waitingCount: item.waitingCount }, item)
            }
          />
        ) : undefined)
      }
    >
      {detail && state && (
        <FeedbackFoot value={state.kind === 'over' ? foot : null}>
          <StaleNotice query={asked} className={classes.notice} />
          <TrainingDetails
            detail={detail}
            who={choosing && <WhoIsItFor choosing={choosing} />}
            state={state}
            now={now}
            timeZone={timeZone}
            clash={clash}
            viewer={viewer}
            progress={progress}
            onBook={onBook}
          />
        </FeedbackFoot>
      )}
      {isLoading && <SkeletonRows count={3} label={t('common.loading')} />}
      {!detail && !isLoading && !isMissing && (
        <PageFailure
          title={t('snackbar.training_info_failed')}
          error={query.error}
          retry={() => void query.refetch()}
        />
      )}
    </TrainingPanel>
  );
}

/** Beside a list or a week that stays in use: over it, or in its own pane. */
type Beside = 'card' | 'pane' | undefined;

/** A sheet over the page, or a panel beside what it was opened from. */
function TrainingPanel({ beside, isOpen, ...parts }: Omit<SheetProps, 'side'> & { beside: Beside }) {
  if (!beside) return <SheetPanel {...parts} isOpen={isOpen} />;
  return isOpen && <SidePanel {...parts} place={beside} />;
}

/** Time and name in the head, while the title is scrolled away. */
function ShortTitle({ detail }: { detail: KnownTraining }) {
  const scheme = useScheme();
  const { startDateTime, name, freePlaces, maxPlaces } = detail.item;
  return (
    <span className={classes.short}>
      <strong>{formatTime(startDateTime)}</strong>
      <Lane ratio={1 - freePlaces / Math.max(1, maxPlaces)} tones={partsOf(detail).style?.tones[scheme]} />
      <span className={classes.name}>{name}</span>
    </span>
  );
}
