import type { personalTrainingEndpoints } from '#api/personal-trainings/endpoints.ts';
import type { BuyPackageBody } from '#api/personal-trainings/schema.ts';
import type { Bought, BuyBody } from '#api/purchases/schema.ts';
import { refusedField } from '../../../endpoint/api-error.ts';
import type { HandlerRequest } from '../../../endpoint/handler.ts';
import { buy, type DetailsOf } from '../../purchases/buy.ts';
import { soldAs } from '../../purchases/quote.ts';
import { findTrainer } from '../../scheduling/queries.ts';

const bodyOf = ({ unitId, productId, campaignCode, total, termsVersion, askedToStart }: BuyPackageBody): BuyBody => ({
  unitId,
  lines: [{ productId, quantity: 1 }],
  ...(campaignCode && { campaignCode }),
  total,
  termsVersion,
  askedToStart,
});

/** Bought as tickets are; whom the buyer has chosen stands with the line until it is paid. */
export function buyPackage({
  body,
  ...request
}: HandlerRequest<typeof personalTrainingEndpoints.buyPersonalTraining>): Promise<Bought> {
  const { trainerId } = body;
  const detailsOf: DetailsOf = async (scope, [line]) => {
    if (trainerId === null) return {};
    const grants = line?.grants.type === 'package' ? line.grants : undefined;
    const trainer = await findTrainer(scope, trainerId);
    const mayBeChosen = grants?.trainerIds?.includes(trainerId) ?? true;
    if (!trainer?.isActive || !mayBeChosen) throw refusedField(409, 'trainer_not_available', 'trainerId');
    return { trainerId };
  };
  return buy({ ...request, body: bodyOf(body) }, soldAs.package, detailsOf);
}
