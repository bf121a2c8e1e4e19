import type { UserTraining } from '#api/registrations/schema.ts';
import type { Training } from '#api/timetable/schema.ts';

/** A class with free places as a visitor sees it; a test changes what it is about. */
export const sampleTraining: Training = {
  id: 1,
  startDateTime: '2026-11-24T18:00:00',
  duration: 60,
  name: 'Jooga',
  kind: 'group',
  style: 1,
  color: '#22aa66',
  unitId: 1,
  roomId: null,
  trainerId: null,
  maxPlaces: 20,
  freePlaces: 4,
  waitingCount: 0,
  isPublic: true,
  isWaitingListAllowed: true,
  status: 'open',
  version: 1,
};

/** A booking of such a class as its owner has it in their list. */
export const sampleUserTraining: UserTraining = {
  id: 1,
  registrationId: 1,
  startDateTime: '2026-11-24T18:00:00',
  duration: 60,
  trainingName: 'Jooga',
  trainingColor: '#22aa66',
  trainerName: 'Kadri Tamm',
  trainingTypeName: 'Keha ja meel',
  trainingTypeColor: '#22aa66',
  clubName: 'Kesklinn',
  roomName: 'Saal 2',
  unitId: 1,
  style: 1,
  maxPlaces: 20,
  freePlaces: 4,
  waitingCount: 0,
  trainingStatus: 'open',
  version: 1,
  status: 'booked',
  presence: null,
  placeInWaitingList: null,
  cancelingAllowed: true,
  freeCancelUntil: null,
};
