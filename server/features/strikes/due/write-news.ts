import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { JobQueue } from '../../../job-queue/job-queue.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import type { StrikeData } from '../../messages/strike-templates.ts';
import { tellByChannels } from '../../messages/tell-by-channels.ts';
import type { ReminderRules } from '../../tenants/queries.ts';
import { trainingWords } from '../../trainings/training-words.ts';
import { type AppealRow, type ClassOfStrike, listClasses, type StrikeReader } from './queries.ts';
import type { News } from './what-is-new.ts';

interface Means {
  jobs: Pick<JobQueue, 'send'>;
  rules: ReminderRules;
  now: Date;
  catalog: ClubCatalog;
  /** Of links, as `https://tallinn.example`. */
  origin: string;
}

type Notice = { [T in keyof StrikeData]: { template: T; data: StrikeData[T] } }[keyof StrikeData];

interface ToTell {
  reader: StrikeReader;
  news: readonly News[];
  answers: readonly AppealRow[];
}

/**
 * By mail or SMS, as they have chosen for reminders, and on the devices that they have for notifications; by mail where they have
 * chosen none. What reaches them nowhere stands in the inbox.
 */
export async function writeNews(scope: TenantScope, { reader, news, answers }: ToTell, means: Means): Promise<void> {
  const { id: clientId, bySms, byEmail, ...contact } = reader;
  const ids = [...news, ...answers].map(({ registrationId }) => registrationId);
  const classes = new Map((await listClasses(scope, ids)).map((row) => [row.registrationId, row]));
  const notices = [
    ...news.flatMap((one) => noticeOf(one, { row: classes.get(one.registrationId), reader, means })),
    ...answers.flatMap(({ registrationId, answer }): Notice[] => {
      const row = classes.get(registrationId);
      return row
        ? [{ template: 'strikeStays', data: { ...wordsOf(row, reader, means), clubReason: answer ?? '' } }]
        : [];
    }),
  ];
  const hasSms = bySms && means.rules.hasSms && reader.phone !== '';
  const wants = { byPush: true, bySms, byEmail: byEmail || !hasSms };
  for (const notice of notices)
    await tellByChannels(scope, { ...contact, ...wants, clientId, isKept: true }, notice, means);
}

const wordsOf = (row: ClassOfStrike, { firstName }: StrikeReader, { catalog, origin }: Means) => {
  const page = `user/workouts?strike=${row.registrationId}`;
  return { firstName, training: row.name, ...trainingWords(row, catalog), page, link: `${origin}/${page}` };
};

function noticeOf(
  news: News,
  { row, reader, means }: { row: ClassOfStrike | undefined; reader: StrikeReader; means: Means },
): Notice[] {
  if (!row) return [];
  const words = wordsOf(row, reader, means);
  const { again } = news;
  switch (news.what) {
    case 'counted':
    case 'paused': {
      const { cause, nth, limit, lapsesOn } = news;
      const strike = { ...words, cause, nth, limit, lapsesOn };
      if (again === undefined) return [{ template: 'strikeCounted', data: strike }];
      return [{ template: 'strikePauses', data: { ...strike, again } }];
    }
    case 'excused':
    case 'gone': {
      const change = { ...words, booking: news.booking, ...(again && { again }) };
      if (news.what === 'gone') return [{ template: 'strikeGone', data: change }];
      return [{ template: 'strikeExcused', data: { ...change, ...reasonOf(row.excuse) } }];
    }
    case 'pause_ended': {
      const booking = again === undefined ? ('open' as const) : ('until' as const);
      return [{ template: 'pauseEnded', data: { ...words, booking, ...(again && { again }), ...reasonOf(row.ended) } }];
    }
    default:
      return news satisfies never;
  }
}

const reasonOf = (reason: string | null) => (reason === null ? {} : { clubReason: reason, because: 'given' as const });
