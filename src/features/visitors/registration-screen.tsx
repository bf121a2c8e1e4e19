import { IconArrowLeft } from '@tabler/icons-react';
import { createLink, Navigate, useLocation, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { toPlainDate } from '#api/dates.ts';
import { useTraining } from '#src/features/timetable/training/use-training.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { readId } from '#src/lib/search-params.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { IconAnchor } from '#src/ui/elements/icon-button.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { PageTitle } from '#src/ui/layout/page-title.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { LinkedPage } from '#src/ui/linked/linked-place.tsx';
import { PlaceWhen } from '#src/ui/linked/place-when.tsx';
import { MailedPlace } from './mailed-place.tsx';
import { VisitorForm } from './visitor-form.tsx';

const BackLink = createLink(IconAnchor);

/** One training for a visitor without an account: to book it, or with the mailed link to confirm or leave it. */
export function RegistrationScreen() {
  const { t } = useTranslation();
  const search = useSearch({ from: '/public/registration' });
  const [trainingId, id] = [readId(search.training), readId(search.id)];
  const secret = useLocation({ select: ({ hash }) => hash });
  const { detail, state, now, timeZone, isLoading, isMissing, query } = useTraining(trainingId, undefined);
  const item = detail?.item;
  useTitle(item?.name ?? t('visitors.title'));
  const isLink = id !== undefined && secret !== '';
  if (!isLink && (trainingId === undefined || (isMissing && !detail)))
    // Its own page shows that it does not exist.
    return <Navigate to="/public/training" search={trainingId === undefined ? {} : { id: trainingId }} replace />;

  const writeTime = (instant: string) => formatInstant(instant, timeZone, toPlainDate(now, timeZone), t);
  const isOpen = item?.visitors !== undefined && (state?.kind === 'free' || state?.kind === 'last');
  const unit = detail?.units.find((one) => one.id === item?.unitId);
  return (
    <Screen header={<Header id={trainingId} />}>
      <LinkedPage>
        <PageTitle>{item?.name ?? t('visitors.title')}</PageTitle>
        {item && (
          <PlaceWhen
            startDateTime={item.startDateTime}
            place={unit && [unit.name, unit.address].filter(Boolean).join(', ')}
          />
        )}
        {isLink && <MailedPlace id={id} secret={secret} trainingId={trainingId} isFree={item?.visitors === 'free'} />}
        {!isLink && item && <BookOrSayWhy key={item.id} item={item} isOpen={isOpen} writeTime={writeTime} />}
        {isLoading && <SkeletonRows count={3} label={t('common.loading')} />}
        {!isLink && !detail && !isLoading && (
          <PageFailure
            title={t('snackbar.training_info_failed')}
            error={query.error}
            retry={() => void query.refetch()}
          />
        )}
      </LinkedPage>
    </Screen>
  );
}

interface BookOrSayWhyProps {
  item: { id: number; visitors?: 'open' | 'free' | undefined };
  isOpen: boolean;
  writeTime: (instant: string) => string;
}

function BookOrSayWhy({ item, isOpen, writeTime }: BookOrSayWhyProps) {
  const { t } = useTranslation();
  // The form stays when the training fills up: the server reports it to visitors who were filling it in, and the
  // visitor with the last place still sees their confirmation.
  const [wasOpen] = useState(isOpen);
  if (isOpen || wasOpen)
    return <VisitorForm trainingId={item.id} isFree={item.visitors === 'free'} writeTime={writeTime} />;
  return (
    <Stack mt={10} gap={16}>
      <Text component="p" tone="t2">
        {t('visitors.notOpen')}
      </Text>
      <LinkButton to="/public/training" search={{ id: item.id }} variant="primary" size={56} isWide>
        {t('visitors.toTraining')}
      </LinkButton>
    </Stack>
  );
}

function Header({ id }: { id: number | undefined }) {
  const { t } = useTranslation();
  const label = t('timetable.title');
  const icon = <IconArrowLeft size={24} stroke={1.9} aria-hidden />;
  const back =
    id === undefined ? (
      <BackLink to="/public/calendar/day" label={label} icon={icon} />
    ) : (
      <BackLink to="/public/training" search={{ id }} label={label} icon={icon} />
    );
  return <TopBar start={back} />;
}
