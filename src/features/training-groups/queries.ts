import type { Period } from '#api/training-groups/period.ts';
import type { Shown } from '#src/lib/api/contract.ts';
import { answersTo, areaOf } from '#src/lib/data/command.ts';
import { query } from '#src/lib/data/query.ts';

/** As a screen has them: what was kept on the device lacks what its endpoint does not keep. */
export type TrainingGroupList = Shown<'GET /trainer/traininggroup'>;
export type TrainingGroup = TrainingGroupList['items'][number];
export type GroupDetails = Shown<'GET /trainer/traininggroup/details'>;

export const groupsKey = areaOf('GET /user/traininggroup');

export const trainingGroupQueries = {
  /** One's own as their trainer. */
  list: (owner: number) => query('GET /trainer/traininggroup', { owner }),
  allDetails: answersTo('GET /trainer/traininggroup/details'),
  details: (owner: number, groupId: number, { from, until }: Period) =>
    query(
      'GET /trainer/traininggroup/details',
      { owner, query: { groupId, startTime: from, endTime: until } },
      { key: [groupId, from, until] },
    ),
  /** As a member: mine, and those that I may join. */
  own: (owner: number) => query('GET /user/traininggroup', { owner }),
  adminList: (owner: number) => query('GET /admin/traininggroup', { owner }),
  adminOne: (owner: number, id: number) => query('GET /admin/traininggroup/{id}', { owner, params: { id } }),
  freeSeries: (owner: number) => query('GET /admin/traininggroup/series', { owner }),
};
