import { notFound } from '@tanstack/react-router';
import type { Guard } from './guard.ts';

/**
 * Routes whose guards and addresses stand, but whose screens are not built yet: they are in no menu and answer
 * not-found to those whom their guards let in. The list only shrinks.
 */
export const pathsToCome = [
  '/public/invoices',
  '/public/join',
  '/public/payment-waiting',
  '/public/payment-confirmation',
  '/public/payment-confirmation/free',
  '/public/tickets/buy',
  '/public/vouchers',
  '/user/contracts',
  '/user/invoices',
  '/user/vouchers',
  '/user/training-videos',
  '/user/training-videos-filtered',
  '/purchase/contract',
  '/purchase/personal-trainings',
  '/purchase/ticket',
  '/trainer/personal-trainings',
  '/trainer/group-trainings',
  '/trainer/training-groups',
  '/trainer/replacement-request',
  '/trainer/training-groups-detailed/$groupId/$startTime/$endTime',
  '/admin/admin-calendar',
  '/admin/replacement-request',
] as const;

/** The last guard of such a route. The path is its reason, which tells it from a route that is closed to someone. */
export function isToCome(path: (typeof pathsToCome)[number]): Guard {
  return () => {
    throw notFound({ data: { toCome: path } });
  };
}
