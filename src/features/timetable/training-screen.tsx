import { createLink, useSearch } from '@tanstack/react-router';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useBookingActions } from '#src/features/registrations/use-booking-actions.ts';
import { readId } from '#src/lib/search-params.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { ButtonAnchor } from '#src/ui/button.tsx';
import { IconAnchor } from '#src/ui/icon-button.tsx';
import { NotFoundState } from '#src/ui/not-found-state.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { PageFailure } from '#src/ui/page-failure.tsx';
import { SkeletonRows } from '#src/ui/skeleton-row.tsx';
import { TopBar } from '#src/ui/top-bar.tsx';
import { ShareButton } from './share-button.tsx';
import { TrainingDetails } from './training-details.tsx';
import { TrainingEyebrow } from './training-eyebrow.tsx';
import { TrainingFoot } from './training-foot.tsx';
import classes from './training-screen.module.css';
import { useBookOrLogIn } from './use-book-or-log-in.ts';
import { useTraining } from './use-training.ts';

const BackLink = createLink(IconAnchor);
const ButtonLink = createLink(ButtonAnchor);

/** One training as a page of its own, for links that people share. */
export function TrainingScreen() {
  const { t } = useTranslation();
  // The router lays what could be read over the raw address, so that an id which is none is still there.
  const id = readId(useSearch({ from: '/public/training' }).id);
  const { userClaims } = useSession();
  const viewer = userClaims && { clientId: userClaims.clientId };
  const { detail, state, isLoading, isMissing, query, now, timeZone } = useTraining(id, viewer);
  const { book, leave, progress, dialog } = useBookingActions();
  const bookOrLogIn = useBookOrLogIn(viewer, book);
  const item = detail?.item;
  useTitle(item?.name ?? t('timetable.title'));

  if (id === undefined || (isMissing && !detail)) return <MissingTraining />;
  return (
    <Screen header={<Header {...(item && { id: item.id, name: item.name })} date={item?.startDateTime.slice(0, 10)} />}>
      <article className={classes.page}>
        {detail && item && state && (
          <>
            <div className={classes.eyebrow}>
              <TrainingEyebrow detail={detail} />
            </div>
            <PageTitle>{item.name}</PageTitle>
            <div className={classes.details}>
              <TrainingDetails detail={detail} state={state} now={now} timeZone={timeZone} />
            </div>
            <div className={classes.foot}>
              <TrainingFoot
                training={item}
                state={state}
                isVisitor={!viewer}
                step={progress.get(item.id)?.step}
                onBook={() => bookOrLogIn(item)}
                onLeave={() =>
                  item.my && leave({ ...item.my, trainingId: item.id, waitingCount: item.waitingCount }, item.name)
                }
              />
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

function Header({ id, name, date }: { id?: number; name?: string; date: string | undefined }) {
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
      end={id !== undefined && name !== undefined && <ShareButton id={id} name={name} />}
    />
  );
}

function MissingTraining() {
  const { t } = useTranslation();
  return (
    <Screen header={<Header date={undefined} />}>
      <NotFoundState
        code={t('errors.notFound.code')}
        title={t('snackbar.training_not_found')}
        text={t('errors.notFound.text')}
        action={
          <ButtonLink to="/public/calendar/day" variant="primary" size={56} isWide>
            {t('registrations.empty.action')}
          </ButtonLink>
        }
      />
    </Screen>
  );
}
