import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { addDays, toInstant } from '#api/dates.ts';
import type { LanguageTexts } from '#api/descriptions/schema.ts';
import type { DemoContext, DemoRows } from '../demo-rows.ts';

interface DemoVideo {
  titles: LanguageTexts;
  abouts: LanguageTexts;
  level: 1 | 2 | 3;
  equipment: string[];
  profile: number[];
  access: 'everyone' | 'right' | 'packages';
}

/** All of them play the same quiet ten minutes: colours that breathe. */
const videos: readonly DemoVideo[] = [
  {
    titles: { et: 'Hommikune vinyasa', en: 'Morning vinyasa', lv: 'Rīta vinjasa' },
    abouts: {
      et: 'Tee oma tempos, paus on lubatud.',
      en: 'At your own pace; pauses are fine.',
      lv: 'Savā tempā, pauzes ir atļautas.',
    },
    level: 1,
    equipment: ['mat'],
    profile: [2, 3, 4, 4, 6, 5, 7, 6, 5, 6, 4, 3, 2, 1],
    access: 'everyone',
  },
  {
    titles: { et: 'HIIT ilma hüpeteta', en: 'HIIT without jumps', lv: 'HIIT bez lēcieniem' },
    abouts: {
      et: 'Naabrid alt ei kuule midagi.',
      en: 'The neighbours below hear nothing.',
      lv: 'Kaimiņi apakšā neko nedzird.',
    },
    level: 2,
    equipment: [],
    profile: [2, 7, 3, 8, 3, 8, 3, 9, 3, 8, 3, 7, 2, 1],
    access: 'right',
  },
  {
    titles: { et: 'Selg pärast tööpäeva', en: 'For your back after work', lv: 'Mugura pēc darba dienas' },
    abouts: { et: 'Kümme minutit toolil.', en: 'Ten minutes on a chair.', lv: 'Desmit minūtes uz krēsla.' },
    level: 1,
    equipment: ['chair'],
    profile: [2, 3, 3, 2, 4, 3, 3, 4, 3, 2, 2, 2, 1, 1],
    access: 'everyone',
  },
  {
    titles: { et: 'Jõud kahe hantliga', en: 'Strength with two dumbbells', lv: 'Spēks ar divām hantelēm' },
    abouts: {
      et: 'Vali raskus, millega jõuad lõpuni.',
      en: 'Choose a weight that lasts to the end.',
      lv: 'Izvēlies svaru, ar kuru tiec līdz galam.',
    },
    level: 3,
    equipment: ['dumbbells', 'mat'],
    profile: [3, 4, 5, 6, 5, 7, 6, 8, 7, 9, 8, 6, 4, 2],
    access: 'packages',
  },
];

const estonian = ['Soojendus', 'Põhiosa', 'Lõdvestus'] as const;
const latvian = ['Iesildīšanās', 'Galvenā daļa', 'Atslābināšanās'] as const;
const seconds = 600;
/** Minutes at which the parts of each begin: warming up, the main part, winding down. */
const parts = [0, 2, 8];
const chapters = (titles: readonly [string, string, string]) =>
  JSON.stringify(parts.map((minute, part) => ({ at: 60 * minute, title: titles[part] })));

const captions = {
  et: ['Hinga värvidega ühes rütmis.', 'Põhiosa: liigu omas tempos.', 'Lõdvestus: hinga aeglaselt.'],
  en: ['Breathe with the colours.', 'The main part: move at your own pace.', 'Winding down: breathe slowly.'],
  lv: ['Elpo krāsu ritmā.', 'Galvenā daļa: kusties savā tempā.', 'Atslābināšanās: elpo lēnām.'],
} as const;

const cueOf = (said: string, part: number): string => `0${parts[part]}:00.000 --> 0${parts[part]}:08.000\n${said}`;

/** What is said at the beginning of each part, in WebVTT. */
async function addCaptions({ db, tenantId }: Pick<DemoContext['scope'], 'db' | 'tenantId'>, videoId: number) {
  const rows = Object.entries(captions).map(([language, said]) => ({
    tenant_id: tenantId,
    video_id: videoId,
    language: language as keyof typeof captions,
    text: ['WEBVTT', ...said.map(cueOf)].join('\n\n'),
  }));
  await db.insertInto('video_caption').values(rows).execute();
}

/** Once: what an admin has changed or deleted since stays so. */
async function addVideos({ scope: { db, tenantId }, club, today, files }: DemoContext): Promise<void> {
  const found = await db.selectFrom('video').select('id').executeTakeFirst();
  if (found || !files) return;
  const packages = await db.selectFrom('contract').select('name').distinct().orderBy('name').limit(1).execute();
  const stored = await files.write(tenantId, await readFile(new URL('../videos/breathing.webm', import.meta.url)));
  const fileId = randomUUID();
  const at = (days: number) => toInstant(`${addDays(today, -days)}T09:00:00`, club.timeZone);
  await db
    .insertInto('file')
    .values({
      tenant_id: tenantId,
      id: fileId,
      ...stored,
      type: 'video/webm',
      owner_client_id: null,
      created_at: at(30),
    })
    .execute();
  const trainers = await db.selectFrom('trainer').select('id').where('is_active', '=', true).orderBy('id').execute();
  const styles = await db.selectFrom('style').select('id').where('kind', '=', 'group').orderBy('id').execute();
  const [first] = await db
    .insertInto('video')
    .values(
      videos.map(({ titles, abouts, access, ...video }, index) => ({
        ...video,
        tenant_id: tenantId,
        titles: JSON.stringify(titles),
        abouts: JSON.stringify(abouts),
        trainer_id: trainers[index % trainers.length]?.id ?? null,
        style_id: styles[index % Math.max(1, styles.length)]?.id ?? null,
        spoken: null,
        seconds,
        chapters: chapters(club.language === 'lv' ? latvian : estonian),
        source: 'file' as const,
        link_id: null,
        file_id: fileId,
        access: access === 'packages' && packages.length === 0 ? ('right' as const) : access,
        packages: access === 'packages' ? packages.map(({ name }) => name) : [],
        published_at: at(3 * index + 1),
        created_at: at(3 * index + 1),
      })),
    )
    .returning('id')
    .execute();
  if (first) await addCaptions({ db, tenantId }, first.id);
  await beginOne({ db, tenantId }, at(1));
}

/** The member has stopped in the middle of the newest one. */
async function beginOne({ db, tenantId }: Pick<DemoContext['scope'], 'db' | 'tenantId'>, at: Date): Promise<void> {
  await db
    .insertInto('video_progress')
    .columns(['tenant_id', 'client_id', 'video_id', 'seconds', 'is_finished', 'watched_at'])
    .expression(
      db
        .selectFrom('client')
        .crossJoin('video')
        .select(({ lit, val }) => [
          val(tenantId).as('tenant_id'),
          'client.id as client_id',
          'video.id as video_id',
          lit(280).as('seconds'),
          lit(false).as('is_finished'),
          val(at).as('watched_at'),
        ])
        .where('client.email', 'like', 'member@%')
        .where('video.access', '=', 'everyone')
        .orderBy('video.published_at', 'desc')
        .limit(1),
    )
    .execute();
}

export const demoRows: DemoRows = { insertDaily: addVideos };
