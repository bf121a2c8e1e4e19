import { agreedFields } from '#api/registrations/leaving/agreed-cost.ts';
import type { LeavingCost } from '#api/registrations/leaving/late-leaving.ts';
import { alone, isEmpty, type Kind, ofTraining, saying } from './kind.ts';

export interface LeaveArgs {
  registrationId: number;
  trainingId: number;
  /** What the person has agreed to pay for leaving late. */
  accepts?: LeavingCost | undefined;
}

/** Gives up a booking or a place in the waiting list. */
export const leave: Kind<LeaveArgs, undefined> = {
  ...ofTraining,
  request: ({ registrationId, accepts }) => {
    const agreed = accepts ? Object.entries(agreedFields(accepts)).map(([name, value]) => `${name}=${value}`) : [];
    const price = agreed.length > 0 ? `?${agreed.join('&')}` : '';
    return { method: 'DELETE', path: `/user/registration/${registrationId}${price}` };
  },
  isResult: isEmpty,
  applyTo: (effects, { args }) => effects.left(args.trainingId),
  undo: ({ args: { trainingId }, subject }) => ({ kind: 'book', args: { trainingId }, subject }),
  words: saying('leave'),
  toldWith: alone,
  answeredIn: 'place',
  tooLate: 'cancelling_not_allowed',
};
