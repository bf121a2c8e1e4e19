import { randomUUID } from 'node:crypto';
import type { entryEndpoints } from '#api/entry/endpoints.ts';
import { stepAt } from '#api/entry/pass/pass-format.ts';
import { makeDeviceKey } from '#tests/support/entry/device-key.ts';
import { noInput, ofUnit, type SamplesOf } from '#tests/support/sample.ts';

export const samples: SamplesOf<typeof entryEndpoints> = {
  getEntry: ofUnit,
  savePass: () => ({ body: { publicKey: makeDeviceKey().publicKey } }),
  saveTicketPass: async ({ doors }) => ({
    body: { code: await doors.addTicket(), publicKey: makeDeviceKey().publicKey },
  }),
  checkShownTicket: async ({ doors }) => ({ query: { data: await doors.showTicket() } }),
  listPhones: noInput,
  endPass: async ({ doors }, person) => ({ params: { id: await doors.addPass(person.id) } }),
  endPassesOf: async ({ doors }) => ({ params: { id: await doors.addPassHolder() } }),
  makeDeskCode: noInput,
  findByDeskCode: async ({ doors }) => ({ params: { code: await doors.addDeskCode() } }),
  findByCard: async ({ doors }) => ({ params: { cardCode: await doors.addCard() } }),
  getPersonAtDesk: ({ people }) => ({ params: { id: people.client.id } }),
  enterByCode: ({ doors }, _person, { clock }) => ({ query: { data: doors.door.showCode(clock.now) } }),
  keepScan: ({ doors }, _person, { clock }) => ({ body: { data: doors.door.showCode(clock.now) } }),
  enterAsVisitor: async ({ doors }, _person, { clock }) => ({
    query: { data: doors.door.showCode(clock.now, await doors.addTicket()) },
  }),
  countInside: noInput,
  getUsualInside: noInput,
  listDoors: noInput,
  addDoor: ({ ids, mark }) => ({ body: { name: mark, unitId: ids.unit } }),
  makeEnrolment: async ({ doors }) => ({ params: { id: await doors.addDoor() } }),
  removeDoor: async ({ doors }) => ({ params: { id: await doors.addDoor() } }),
  listEntries: ({ ids }) => ({ query: { unit: String(ids.unit), limit: '20' } }),
  listInside: ofUnit,
  enrolDoor: async ({ doors }) => ({
    body: { code: await doors.addEnrolment(), publicKey: makeDeviceKey().publicKey },
  }),
  challengeDoor: ({ doors }) => ({ body: { doorId: doors.door.id } }),
  issueDoorToken: async ({ doors }) => ({ body: await doors.answerChallenge() }),
  getDoorSnapshot: noInput,
  saveDoorEntries: ({ doors }, _person, { clock }) => ({
    body: { items: [{ ...doorEntry(clock.now), passId: doors.passId }] },
  }),
  enterByPrintedTicket: async ({ doors }) => ({ body: { code: await doors.addTicket() } }),
  followDoor: noInput,
};

const doorEntry = (at: Date) => ({
  opId: randomUUID(),
  step: stepAt(at.getTime()),
  at: at.toISOString(),
  answer: 'open',
  reason: 'welcome',
});
