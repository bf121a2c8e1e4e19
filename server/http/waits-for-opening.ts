import { type EndpointName, endpoints } from '#api/endpoints.ts';

/** What shows or sells what a club has, besides what its page rules switch off: until it is open, for its staff alone. */
const names = [
  'getPublicTraining',
  'getOwnTraining',
  'bookTraining',
  'swapRegistration',
  'bookAsVisitor',
  'bookFreeTraining',
  'listProducts',
  'quotePurchase',
  'buyTickets',
  'buyVouchers',
  'buyContract',
  'checkContract',
  'getContractProduct',
  'listOwnCourses',
  'joinCourse',
] as const satisfies readonly EndpointName[];

const waiting = new Set<object>(names.map((name) => endpoints[name]));

export const waitsForOpening = (definition: object): boolean => waiting.has(definition);
