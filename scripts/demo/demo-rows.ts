import { readdir } from 'node:fs/promises';
import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import type { FileStore } from '#server/features/files/file-store.ts';
import type { DemoClub } from './demo-club.ts';
import type { DemoDirectory } from './demo-directory.ts';

/** A club whose places, people and contracts are there, and whose timetable is not. */
export interface NewDemoClub {
  scope: TenantScope;
  club: DemoClub;
  /** Of `demoPeople(club)`, in their order. */
  clientIds: readonly number[];
  today: PlainDate;
  createdAt: Date;
}

/** A club with its timetable and bookings. */
export interface DemoContext {
  scope: TenantScope;
  club: DemoClub;
  directory: DemoDirectory;
  today: PlainDate;
  /** Where pictures and videos are kept; undefined where the club needs none. */
  files: FileStore | undefined;
}

/** What a feature adds to a demo club. A file of `rows/` exports one as `demoRows`, and needs no other feature's. */
export interface DemoRows {
  /** Once, when the club is made. The same day gives the same rows: chance comes from `seededRandom`. */
  insertOnce?(club: NewDemoClub): Promise<void>;
  /** Each time that the club is brought up to today; the same day again changes nothing. */
  insertDaily?(context: DemoContext): Promise<void>;
}

const folder = new URL('rows/', import.meta.url);

/** Those of all features, in the order of their names. */
export async function loadDemoRows(): Promise<DemoRows[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).toSorted();
  const modules: { demoRows: DemoRows }[] = await Promise.all(files.map((file) => import(new URL(file, folder).href)));
  return modules.map(({ demoRows }) => demoRows);
}
