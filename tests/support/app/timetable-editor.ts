import type { TestApp } from './open-test-app.ts';
import { call, type TestClub, type TestPerson, type TestResponse } from './test-club.ts';

type Training = Awaited<ReturnType<TestClub['addTraining']>>;

/** An admin of a club on 18 November 2026 who edits its timetable. */
export interface TimetableEditor {
  admin: TestPerson;
  change(training: Training, wanted?: object): Promise<TestResponse>;
  send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<TestResponse>;
  /** Everything in the outbox, oldest first. */
  listMessages(): Promise<{ id: number; channel: string; template: string; client_id: number | null }[]>;
}

export async function openTimetableEditor(server: TestApp, club: TestClub): Promise<TimetableEditor> {
  const admin = await club.addAdmin();
  return {
    admin,
    send: (method, path, body) =>
      call(server.app, club, { method, path, as: admin, key: crypto.randomUUID(), ...(body && { body }) }),
    change: (training, wanted) =>
      call(server.app, club, {
        method: 'PUT',
        path: `/admin/schedule/${training.id}`,
        as: admin,
        key: crypto.randomUUID(),
        body: bodyOf(training, wanted),
      }),
    listMessages: () =>
      club.inScope(({ db }) =>
        db.selectFrom('message').select(['id', 'channel', 'template', 'client_id']).orderBy('id').execute(),
      ),
  };
}

/** The training as it is, at its usual hour, with some fields changed. */
export const bodyOf = (training: Training, wanted: object = {}): object => ({
  startDateTime: '2026-11-20T18:00:00',
  duration: training.duration_minutes,
  name: training.name,
  roomId: training.room_id,
  trainerId: training.trainer_id,
  maxPlaces: training.max_places,
  isWaitingListAllowed: training.is_waiting_list_allowed,
  isPublic: training.is_public,
  status: 'open',
  commentPublic: null,
  commentPrivate: null,
  version: training.version,
  ...wanted,
});
