import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconCopy,
  IconPrinter,
  IconProgressCheck,
  IconWorld,
} from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { type PlainDate, toPlainDate } from '#api/dates.ts';
import type { BookingTrial, SetUp } from '#api/set-up/schema.ts';
import type { SetUpCheck, SetUpStep } from '#api/set-up/steps.ts';
import { formatDate, formatWhen } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { QrPicture } from '#src/ui/elements/qr-picture.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { addressOf, timetableOf } from './address-of.ts';
import { setUpMutations } from './mutations.ts';
import { setUpQueries } from './queries.ts';
import classes from './set-up.module.css';
import type { SetUpPart } from './set-up-parts.ts';
import type { SetUpScreenProps } from './set-up-screen.tsx';

const looks = { ok: IconCircleCheck, warn: IconAlertTriangle, bad: IconCircleX } as const;

/** Where what a check found is mended. */
const places: Record<SetUpCheck, readonly [SetUpStep, SetUpPart]> = {
  timetable: ['timetable', 'classes'],
  terms: ['sale', 'terms'],
  trainers: ['timetable', 'classes'],
  seller: ['sale', 'seller'],
  products: ['sale', 'products'],
  payment: ['sale', 'payment'],
  admins: ['admins', 'admins'],
};

interface ChecksProps {
  setUp: SetUp;
  onStep: SetUpScreenProps['onStep'];
}

/** What was looked at, where members will find the club, and the button that opens it. */
export function ChecksPart({ setUp, onStep }: ChecksProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.checks}>
      <Stack component="section" gap={8} minWidth={0} aria-label={t('setUp.checks')}>
        <Text component="h3" size="h4">
          {t('setUp.checks')}
        </Text>
        <ul className={classes.rows}>
          {setUp.checks.map((check) => (
            <CheckRow key={check.check} {...check} firstTraining={setUp.firstTraining} onStep={onStep} />
          ))}
          <TrialRow />
        </ul>
      </Stack>
      <Address host={setUp.host} />
      <Opening setUp={setUp} />
    </div>
  );
}

type RowProps = SetUp['checks'][number] & Pick<SetUp, 'firstTraining'> & Pick<ChecksProps, 'onStep'>;

function CheckRow({ check, state, count, firstTraining, onStep }: RowProps) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const Icon = looks[state];
  const when = firstTraining ? formatWhen(firstTraining, today, t) : '';
  return (
    <li className={classes.row} data-state={state}>
      <Icon size={24} stroke={1.9} aria-hidden />
      <Stack minWidth={0}>
        <Text size="h5">{t(`setUp.check.${check}.title`)}</Text>
        <Text size="meta" tone="t2">
          {/* Each check has words for the states that it can have. */}
          {t(`setUp.check.${check}.${state}` as 'setUp.check.timetable.ok', { count, when })}
        </Text>
      </Stack>
      {state !== 'ok' && (
        <Button
          size={44}
          aria-label={`${t(`setUp.check.${check}.title`)}: ${t(`setUp.fix.${check}`)}`}
          onClick={() => onStep(...places[check])}
        >
          {t(`setUp.fix.${check}`)}
        </Button>
      )}
    </li>
  );
}

/** Books the first class and leaves it again when it is asked to. */
function TrialRow() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const { data, error, isFetching, refetch } = useQuery(setUpQueries.trial(useOwner()));
  const isFine = data?.training && !data.error;
  const Icon = data ? looks[isFine ? 'ok' : 'warn'] : IconProgressCheck;
  const name = t('setUp.trial.title');
  return (
    <li className={classes.row} data-state={data && (isFine ? 'ok' : 'warn')}>
      <Icon size={24} stroke={1.9} aria-hidden />
      <Stack minWidth={0}>
        <Text size="h5">{name}</Text>
        <Text size="meta" tone="t2" role="status">
          {data ? sayTrial(data, today, t) : t('setUp.trial.about')}
        </Text>
        <FormFailure error={error} />
      </Stack>
      <Button
        size={44}
        aria-label={`${name}: ${t('setUp.trial.go')}`}
        isBusy={isFetching}
        disabled={!isOnline}
        onClick={() => void refetch()}
      >
        {t('setUp.trial.go')}
      </Button>
    </li>
  );
}

function sayTrial({ training, startsAt, error, waits, follows }: BookingTrial, today: PlainDate, t: TFunction): string {
  if (training === null || startsAt === null) return t('setUp.trial.none');
  const what = { training, when: formatWhen(startsAt, today, t) };
  if (error !== null) {
    const why = t(`snackbar.${error}` as 'snackbar.registering_not_allowed', {
      count: 0,
      defaultValue: t('snackbar.unknown'),
    });
    return t('setUp.trial.refused', { ...what, why });
  }
  return t(follows ? 'setUp.trial.all' : waits ? 'setUp.trial.waits' : 'setUp.trial.booked', what);
}

function Address({ host }: { host: string }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const url = addressOf(host);
  const copy = () =>
    void navigator.clipboard.writeText(url).then(() => snackbar.success('setUp.address.copied'), snackbar.failure);
  return (
    <Stack component="section" gap={12} minWidth={0} aria-label={t('setUp.address.title')}>
      <Text component="h3" size="h4">
        {t('setUp.address.title')}
      </Text>
      <div className={classes.address}>
        <IconWorld size={24} stroke={1.9} aria-hidden />
        <Stack minWidth={0}>
          <Text size="h5" breaks>
            {host}
          </Text>
          <Text size="meta" tone="t2">
            {t('setUp.address.about')}
          </Text>
        </Stack>
        <IconButton
          label={t('setUp.address.copy')}
          icon={<IconCopy size={22} stroke={1.9} aria-hidden />}
          onClick={copy}
        />
      </div>
      <div className={joinClasses(classes.address, classes.poster)}>
        <QrPicture className={classes.code} text={timetableOf(host)} label={t('setUp.address.code')} />
        <Stack flex="1 1 9rem" minWidth={0}>
          <Text size="h5" breaks>
            {t('setUp.poster.title')}
          </Text>
          <Text size="meta" tone="t2">
            {t('setUp.poster.about')}
          </Text>
        </Stack>
        <LinkButton to="/admin/poster" size={44} icon={<IconPrinter size={20} stroke={1.9} aria-hidden />}>
          {t('setUp.poster.open')}
        </LinkButton>
      </div>
    </Stack>
  );
}

function Opening({ setUp: { openedAt, checks } }: { setUp: SetUp }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { timeZone } = useSite();
  const open = useMutation(setUpMutations.open);
  if (openedAt)
    return (
      <Text className={classes.opening} size="h5" role="status">
        {t('setUp.opened', { date: formatDate(toPlainDate(new Date(openedAt), timeZone)) })}
      </Text>
    );
  const isBad = checks.some(({ state }) => state === 'bad');
  return (
    <Stack className={classes.opening} gap={12}>
      <FormFailure error={open.error} />
      <Row wrap align="center" gap={16}>
        <Button
          variant="primary"
          size={56}
          isBusy={open.isPending}
          disabled={!isOnline || isBad}
          onClick={() => open.mutate()}
        >
          {t('setUp.openNow')}
        </Button>
        <Text size="meta" tone="t2" flex="1 1 14rem">
          {t('setUp.openNote')}
        </Text>
      </Row>
    </Stack>
  );
}
