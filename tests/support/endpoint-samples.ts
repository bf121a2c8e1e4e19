import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { EndpointName } from '#api/endpoints.ts';
import { stepAt } from '#api/entry/pass/pass-step.ts';
import { accountSamples } from './account-samples.ts';
import { makeDeviceKey } from './device-key.ts';
import { makeVisitor, secretOfVisitor } from './visitor-samples.ts';
import type { TestApp } from './open-test-app.ts';
import { TestBrowser, testDevice } from './test-browser.ts';
import { addMember, testPassword } from './test-member.ts';
import type { FullTenant, TenantPerson } from './full-tenant.ts';

/** What a good call of an endpoint sends. Ids are real ones of the tenant that made the sample. */
export interface Sample {
  params?: Record<string, number | string>;
  query?: Record<string, string>;
  body?: object;
  /** The refresh cookie, where there must be one. */
  cookie?: string | undefined;
}

export type MakeSample = (tenant: FullTenant, person: TenantPerson, test: TestApp) => Sample | Promise<Sample>;

const none: MakeSample = () => ({});
const days = { from: '2026-11-18', until: '2026-11-30' };
const training: MakeSample = async (tenant) => ({ params: { id: await tenant.addTraining() } });
const filteredDays: MakeSample = ({ ids }) => ({
  query: { ...days, unit: String(ids.unit), style: String(ids.style), filter: 'group' },
});
const ofUnit: MakeSample = ({ ids }) => ({ query: { unit: String(ids.unit) } });

/** No room, no trainer: nothing that another sample could hold at that time. */
const trainingChange = ({ mark }: FullTenant) => ({
  startDateTime: '2026-11-19T19:30:00',
  duration: 45,
  name: mark,
  roomId: null,
  trainerId: null,
  maxPlaces: 20,
  isWaitingListAllowed: true,
  isPublic: true,
  status: 'open',
  commentPublic: null,
  commentPrivate: null,
  version: 1,
});

/** A point of the curve, and a secret, as a browser makes them. */
const pushKeys = {
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
};

const doorEntry = (at: Date) => ({
  opId: randomUUID(),
  step: stepAt(at.getTime()),
  at: at.toISOString(),
  answer: 'open',
  reason: 'welcome',
});

/** A good call of every endpoint, for a person of a tenant; the compiler asks for one when an endpoint is added. */
export const makeSample: Record<EndpointName, MakeSample> = {
  getPageRules: none,
  getConfiguration: none,
  getBuyingTerms: none,
  login: (_tenant, { email }) => ({
    body: { userCredentials: { username: email, password: testPassword, keep: true }, deviceParameters: testDevice },
  }),
  refresh: async (tenant, _person, test) => ({ body: testDevice, cookie: await logIn(tenant, test) }),
  logout: async (tenant, _person, test) => ({ cookie: await logIn(tenant, test) }),
  ...accountSamples,
  listRooms: ofUnit,
  listUnits: none,
  listRoomGroups: ofUnit,
  listOwnUnits: none,
  listPublicSchedule: filteredDays,
  followPublicSchedule: none,
  getPublicTraining: training,
  listOwnSchedule: filteredDays,
  getOwnTraining: training,
  listTrainerSchedule: filteredDays,
  getTrainerTraining: training,
  changeTraining: async (tenant) => ({ params: { id: await tenant.addTraining() }, body: trainingChange(tenant) }),
  cancelTraining: training,
  getOwnStatistics: none,
  listRegistrations: () => ({ query: { ...days, limit: '50' } }),
  getRegistration: async (tenant, { id }) => ({ params: { id: await tenant.addRegistration(id) } }),
  getAnyRegistration: async (tenant, { id }) => ({ params: { id: await tenant.addRegistration(id) } }),
  bookTraining: async (tenant) => ({ body: { trainingId: await tenant.addTraining(), waitingList: true } }),
  confirmPresence: async (tenant, { id }) => ({
    params: { id: await tenant.addConfirmable(id) },
    body: { isPresenceConfirmed: true },
  }),
  cancelRegistration: async (tenant, { id }) => ({ params: { id: await tenant.addRegistration(id) } }),
  bookAsVisitor: async (tenant, _person, test) => ({
    params: { id: await tenant.addTraining() },
    body: await makeVisitor(tenant, test),
  }),
  bookFreeTraining: async (tenant, _person, test) => ({
    body: { trainingId: await tenant.addTraining(), ...(await makeVisitor(tenant, test)) },
  }),
  confirmAsVisitor: secretOfVisitor,
  cancelAsVisitor: secretOfVisitor,
  cancelFreeTraining: secretOfVisitor,
  getCalendarFeed: none,
  makeCalendarFeed: () => ({ body: { renew: true } }),
  revokeCalendarFeed: none,
  listComments: async (tenant, { id }) => ({ params: { trainingId: await tenant.addBegun(id) } }),
  giveFeedback: async (tenant, { id }) => ({
    body: {
      trainingId: await tenant.addBegun(id),
      trainingRating: 'love',
      trainerRating: 'like',
      text: 'Aitäh!',
      mayBeShown: true,
    },
  }),
  allowComment: async (tenant) => ({ body: { id: await tenant.addComment(), version: 1 } }),
  listMessages: () => ({ query: { limit: '20', cursor: '2147483647' } }),
  readMessages: () => ({ body: { upTo: 2_147_483_647 } }),
  getPushKey: none,
  savePushSubscription: async (tenant, { id }) => {
    await tenant.holdSession(id);
    return { body: { endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`, keys: pushKeys } };
  },
  deletePushSubscription: none,
  hideComment: async (tenant) => ({ body: { id: await tenant.addComment() } }),
  listRosters: () => ({ query: days }),
  getRoster: async (tenant) => ({ params: { id: (await tenant.addMarkable()).trainingId } }),
  markPresence: async (tenant, _person, { clock }) => ({
    params: { id: (await tenant.addMarkable()).registrationId },
    body: { presence: 'present', tappedAt: clock.now.toISOString() },
  }),
  admitPerson: async (tenant) => ({ params: { id: (await tenant.addMarkable()).registrationId } }),
  markSeveral: async (tenant, _person, { clock }) => {
    const { trainingId, registrationId } = await tenant.addMarkable();
    const tappedAt = clock.now.toISOString();
    return { params: { id: trainingId }, body: { registrationIds: [registrationId], presence: 'absent', tappedAt } };
  },
  getEntry: ofUnit,
  savePass: () => ({ body: { publicKey: makeDeviceKey().publicKey } }),
  listPhones: none,
  endPass: async ({ doors }, person) => ({ params: { id: await doors.addPass(person.id) } }),
  endPassesOf: async ({ doors }) => ({ params: { id: await doors.addPassHolder() } }),
  makeDeskCode: none,
  findByDeskCode: async ({ doors }) => ({ params: { code: await doors.addDeskCode() } }),
  findByCard: async ({ doors }) => ({ params: { cardCode: await doors.addCard() } }),
  enterByCode: ({ doors }, _person, { clock }) => ({ query: { data: doors.door.showCode(clock.now) } }),
  keepScan: ({ doors }, _person, { clock }) => ({ body: { data: doors.door.showCode(clock.now) } }),
  enterAsVisitor: async ({ doors }, _person, { clock }) => ({
    query: { data: doors.door.showCode(clock.now, await doors.addTicket()) },
  }),
  countInside: none,
  checkTicket: async ({ doors }) => ({ query: { code: await doors.addTicket() } }),
  listDoors: none,
  addDoor: ({ ids, mark }) => ({ body: { name: mark, unitId: ids.unit } }),
  makeEnrolment: async ({ doors }) => ({ params: { id: await doors.addDoor() } }),
  removeDoor: async ({ doors }) => ({ params: { id: await doors.addDoor() } }),
  listEntries: ({ ids }) => ({ query: { unit: String(ids.unit), limit: '20' } }),
  enrolDoor: async ({ doors }) => ({
    body: { code: await doors.addEnrolment(), publicKey: makeDeviceKey().publicKey },
  }),
  challengeDoor: ({ doors }) => ({ body: { doorId: doors.door.id } }),
  issueDoorToken: async ({ doors }) => ({ body: await doors.answerChallenge() }),
  getDoorSnapshot: none,
  saveDoorEntries: ({ doors }, _person, { clock }) => ({
    body: { items: [{ ...doorEntry(clock.now), passId: doors.passId }] },
  }),
  followDoor: none,
  linkWalkIn: async (tenant) => {
    const { trainingId, entryId } = await tenant.addWalkIn();
    return { params: { id: trainingId, entryId }, body: { code: await tenant.doors.addCard() } };
  },
  saveRosterEntry: async (tenant, _person, { clock }) => ({
    params: { id: (await tenant.addMarkable()).trainingId },
    body: { entryId: randomUUID(), kind: 'walk_in', text: 'Külli', tappedAt: clock.now.toISOString() },
  }),
};

/** As somebody of her own, whose session no other call ends. */
async function logIn(tenant: FullTenant, test: TestApp): Promise<string | undefined> {
  const { email } = await addMember(test, tenant.tenantId);
  const browser = new TestBrowser(test.app, tenant.host);
  await browser.logIn(email, testPassword);
  return browser.cookie;
}
