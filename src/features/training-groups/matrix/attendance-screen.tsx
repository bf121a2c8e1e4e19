import { IconArrowLeft, IconCloudUp, IconDownload, IconWifiOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toPlainDate } from '#api/dates.ts';
import { type Period, readPeriod, usualPeriod } from '#api/training-groups/period.ts';
import { useTapsOf } from '#src/features/rosters/use-taps-of.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { saveFile } from '#src/lib/api/save-file.ts';
import { toBase64 } from '#src/lib/files/to-base64.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { useRoomForAside } from '#src/theme/use-narrow.ts';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Pill } from '#src/ui/feedback/network-pill.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { namedDays, placeOf } from '../group-texts.ts';
import { type GroupDetails, trainingGroupQueries } from '../queries.ts';
import classes from './attendance.module.css';
import { toCsv } from './attendance.ts';
import { AttendanceTable } from './attendance-table.tsx';
import { PeriodChoice } from './period-choice.tsx';

export interface AttendanceScreenProps {
  groupId: number;
  /** As the address has them. */
  startTime: string;
  endTime: string;
  onPeriod: (period: Period) => void;
  onBack: () => void;
}

/** Who came when: members by dates, marked as on a roster, also without a network. */
export function AttendanceScreen({ groupId, startTime, endTime, onPeriod, onBack }: AttendanceScreenProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const today = toPlainDate(useNow(), useSite().timeZone);
  const asked = readPeriod(startTime, endTime);
  const period = asked ?? usualPeriod(today);
  const details = useQuery(trainingGroupQueries.details(owner, groupId, period));
  const { data } = details;
  const isWide = useRoomForAside();
  const choice = <PeriodChoice {...{ period, today, onPeriod, isWide }} />;
  const { shown, mark, queuedCount } = useTapsOf(data?.dates.map(({ trainingId }) => trainingId) ?? []);
  useTitle(data?.item.name ?? t('trainingGroups.table'));
  const isRefused = details.error instanceof ApiFailure && [403, 404].includes(details.error.status);
  const table = data && !isRefused ? withTaps(data, shown) : undefined;
  return (
    <Screen
      isFull
      header={<Head data={table} queuedCount={queuedCount} onBack={onBack} choice={isWide ? choice : undefined} />}
    >
      <div className={classes.page}>
        {!isWide && choice}
        {!asked && (
          <p className={classes.notice} role="status">
            {t('trainingGroups.period.none')}
          </p>
        )}
        {table && <StaleNotice query={details} />}
        {isRefused && <EmptyState title={t('trainingGroups.missing')} />}
        {!table && !isRefused && <QueryState query={details} />}
        {table && table.dates.length === 0 && <EmptyState title={t('trainingGroups.noDatesIn')} />}
        {table && table.dates.length > 0 && table.members.length === 0 && (
          <EmptyState title={t('trainingGroups.noMembers')} />
        )}
        {table && table.dates.length > 0 && table.members.length > 0 && (
          <AttendanceTable
            details={table}
            onMark={(trainingId, registrationId, presence) => {
              const date = table.dates.find((one) => one.trainingId === trainingId);
              if (!date) return;
              const { startDateTime } = date;
              mark(trainingId, registrationId, presence, { name: table.item.name, startDateTime });
            }}
          />
        )}
      </div>
    </Screen>
  );
}

/** Marks as they will be; which of them wait for a network stands in `queued`. */
export interface ShownDetails extends GroupDetails {
  queued: ReadonlySet<number>;
}

function withTaps(data: GroupDetails, shown: ReturnType<typeof useTapsOf>['shown']): ShownDetails {
  const queued = new Set<number>();
  const members = data.members.map((member) => ({
    ...member,
    marks: member.marks.map((own) => {
      const { isQueued, ...mark } = shown(own.trainingId, own);
      if (isQueued) queued.add(mark.registrationId);
      return mark;
    }),
  }));
  return { ...data, members, queued };
}

function Head({
  data,
  queuedCount,
  onBack,
  choice,
}: {
  data: ShownDetails | undefined;
  queuedCount: number;
  onBack: () => void;
  choice: ReactNode;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const scheme = useScheme();
  const isOnline = useOnline();
  const item = data?.item;
  const tones = data?.styles.find(({ id }) => id === item?.style)?.tones[scheme];
  const start = (
    <div className={classes.head}>
      <IconButton
        label={t('trainingGroups.back')}
        icon={<IconArrowLeft size={24} stroke={1.9} aria-hidden />}
        onClick={onBack}
      />
      {item && <Lane ratio={item.memberCount / item.capacity} tones={tones} />}
      <div>
        <h1 className={classes.title}>
          {item?.times[0] && <span className={classes.time}>{item.times[0].startTime}</span>}
          {item?.name ?? t('trainingGroups.table')}
        </h1>
        {item && data && (
          <p className={classes.facts}>
            {[
              namedDays(item.times, t, language),
              placeOf(item, data)[0],
              t('trainingGroups.membersOf', { number: item.memberCount, capacity: item.capacity }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </div>
    </div>
  );
  const words = [!isOnline && t('common.offline.pill'), queuedCount > 0 && t('rosters.queued', { count: queuedCount })];
  const Icon = isOnline ? IconCloudUp : IconWifiOff;
  const end = (
    <>
      {(!isOnline || queuedCount > 0) && (
        <Pill icon={<Icon size={20} stroke={1.9} aria-hidden />}>{words.filter(Boolean).join(' · ')}</Pill>
      )}
      {choice}
      {data && (
        <IconButton
          label={t('trainingGroups.download')}
          variant="surface"
          icon={<IconDownload size={22} stroke={1.9} aria-hidden />}
          onClick={() => download(data, t('trainingGroups.nameHead'))}
        />
      )}
    </>
  );
  return <TopBar start={start} end={end} />;
}

function download(data: GroupDetails, nameHead: string): void {
  const bytes = new TextEncoder().encode(toCsv(data, nameHead));
  const content = toBase64(bytes);
  saveFile({ fileName: `${data.item.name} ${data.from}–${data.until}.csv`, type: 'text/csv', content });
}
