import type { ChangeTrainingBody, CreateTrainingBody } from '#api/scheduling/schema.ts';

/** What every training has, as its row. Its place and style are looked up apart. */
export const wantedColumns = (wanted: ChangeTrainingBody | CreateTrainingBody, startsAt: Date) => ({
  starts_at: startsAt,
  date: wanted.startDateTime.slice(0, 10),
  duration_minutes: wanted.duration,
  name: wanted.name,
  max_places: wanted.maxPlaces,
  is_waiting_list_allowed: wanted.isWaitingListAllowed,
  is_public: wanted.isPublic,
  is_closed: wanted.status === 'closed',
  comment_public: wanted.commentPublic || null,
  comment_private: wanted.commentPrivate || null,
});
