import type { UserTraining } from '../schema.ts';

/** `Saal 2, Noblessner`: room names alone are not unique across clubs. */
export const placeName = ({ roomName, clubName }: Pick<UserTraining, 'roomName' | 'clubName'>): string =>
  [roomName, clubName].filter(Boolean).join(', ');

/** `Rada 3, Suur bassein`: a lane is a column of its pool, and no name in a list. */
export const shownTitle = ({
  trainingName,
  roomName,
  isLane,
}: Pick<UserTraining, 'trainingName' | 'roomName' | 'isLane'>) =>
  isLane && roomName ? `${trainingName}, ${roomName}` : trainingName;
