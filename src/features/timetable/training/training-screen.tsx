import { IconArrowLeft } from '@tabler/icons-react';
import { createLink, useSearch } from '@tanstack/react-router';
import { useBookingActions } from '#src/features/registrations/use-booking-actions.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { readId } from '#src/lib/search-params.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { IconAnchor } from '#src/ui/elements/icon-button.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { NotFoundState } from '#src/ui/feedback/not-found-state.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import { PageTitle } from '#src/ui/layout/page-title.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { WorkScreen } from '#src/ui/pages/work-screen.tsx';
import { ClashFoot } from '../clash/clash-foot.tsx';
import { useClash } from '../clash/use-clash.ts';
import { useBookOrLogIn } from '../places/use-book-or-log-in.ts';
import { CalendarLink } from './calendar-link.tsx';
import { ShareButton } from './share-button.tsx';
import { TrainingDetails } from './training-details.tsx';
import { TrainingEyebrow } from './training-eyebrow.tsx';
import { TrainingFoot } from './training-foot.tsx';
import classes from './training-screen.module.css';
import { useTraining } from './use-training.ts';

const BackLink = createLink(IconAnchor);

interface HeaderProps {
  id?: number;
  name?: string;
  date: string | undefined;
  hasCalendar?: boolean;
}

/** The link back to the day of a training, and the buttons to note and to share it. */
function TrainingHeader({ id, name, date, hasCalendar }: HeaderProps) {
  const { t } = useTranslation();
  return (
    <TopBar
      start={
        <>
          <BackLink
            to="/public/calendar/day"
            search={date ? { date } : {}}
            label={t('timetable.title')}
            icon={<IconArrowLeft size={24} stroke={1.9} aria-hidden />}
          />
          <span aria-hidden>{t('timetable.title')}</span>
        </>
      }
      end={
        id !== undefined &&
        name !== undefined && (
          <>
            {hasCalendar && <CalendarLink id={id} />}
            <ShareButton id={id} name={name} />
          </>
        )
      }
    />
  );
}

/** One training as a page of its own, for shared links. */
export function TrainingScreen() {
  const { t } = useTranslation();
  // The router merges the parsed values over the raw address, so an invalid id is still there.
  const id = readId(useSearch({ from: '/public/training' }).id);
  const { userClaims } = useSession();
  const viewer = userClaims && { clientId: userClaims.clientId };
  const { detail, state, isLoading, isMissing, asked, query, now, timeZone } = useTraining(id, viewer);
  const { book, leave, steps, progress, dialog } = useBookingActions();
  const bookOrLogIn = useBookOrLogIn(viewer, book);
  const item = detail?.item;
  const clash = useClash(item, state, viewer);
  const step = item && progress.get(item.id)?.step;
  useTitle(item?.name ?? t('timetable.title'));

  if (id === undefined || (isMissing && !detail)) return <MissingTraining />;
  return (
    <Screen
      header={
        <TrainingHeader
          {...(item && { id: item.id, name: item.name })}
          date={item?.startDateTime.slice(0, 10)}
          hasCalendar={item?.isPublic === true && state?.kind !== 'over' && state?.kind !== 'cancelled'}
        />
      }
    >
      <article className={classes.page}>
        {detail && item && state && (
          <>
            <div className={classes.eyebrow}>
              <TrainingEyebrow detail={detail} />
            </div>
            <PageTitle>{item.name}</PageTitle>
            <div className={classes.details}>
              <StaleNotice query={asked} />
              <TrainingDetails
                detail={detail}
                state={state}
                now={now}
                timeZone={timeZone}
                clash={clash}
                viewer={viewer}
                progress={progress}
                onBook={bookOrLogIn}
              />
            </div>
            <div className={classes.foot}>
              {clash && (clash.swap || clash.hasBoth) && (!step || step === 'booking') ? (
                <ClashFoot training={item} clash={clash} steps={steps} isBusy={step !== undefined} />
              ) : (
                <TrainingFoot
                  training={item}
                  state={state}
                  isVisitor={!viewer}
                  step={step}
                  onBook={() => bookOrLogIn(item)}
                  onLeave={() =>
                    item.my && leave({ ...item.my, trainingId: item.id, waitingCount: item.waitingCount }, item)
                  }
                />
              )}
            </div>
          </>
        )}
        {isLoading && <SkeletonRows count={3} label={t('common.loading')} />}
        {!detail && !isLoading && (
          <PageFailure
            title={t('snackbar.training_info_failed')}
            error={query.error}
            retry={() => void query.refetch()}
          />
        )}
      </article>
      {dialog}
    </Screen>
  );
}

/** A link to a training that the club does not have, or that is not public. */
function MissingTraining() {
  const { t } = useTranslation();
  return (
    <WorkScreen isBare={false} header={<TrainingHeader date={undefined} />}>
      <NotFoundState
        code={t('errors.notFound.code')}
        title={t('snackbar.training_not_found')}
        text={t('errors.notFound.text')}
        action={
          <LinkButton to="/public/calendar/day" variant="primary" size={56} isWide>
            {t('errors.notFound.toTimetable')}
          </LinkButton>
        }
      />
    </WorkScreen>
  );
}
