import { staffRoleOf } from '#api/clients/staff-roles.ts';
import { toWallTime } from '#api/dates.ts';
import { languages } from '#api/languages.ts';
import type { SetUp } from '#api/set-up/schema.ts';
import { checksOf, type SetUpFacts, stepsOf } from '#api/set-up/steps.ts';
import { pageFeatures } from '#api/tenants/page-features.ts';
import { missingOf, sellerRulesOf } from '#api/tenants/seller-settings.ts';
import type { Club } from '../../endpoint/club.ts';
import { findAccount } from '../payments/account/queries.ts';
import { firstBrand } from './first-brand.ts';
import { countFirstWeek, countSetUp, findFirstHost, getOpening, listStaff } from './queries.ts';

type Opening = Awaited<ReturnType<typeof getOpening>>;

/** What the rows of the club say, and what of it is shown besides. */
export async function findSetUp({ scope, now, today }: Club) {
  const opening = await getOpening(scope);
  const week = await countFirstWeek(scope, now);
  const counts = await countSetUp(scope, today);
  const facts: SetUpFacts = {
    ...counts,
    ...factsOf(opening),
    weekTrainings: week.trainings,
    unled: week.unled,
    hasShop: (await findAccount(scope)) !== undefined,
  };
  return { facts, opening, first: week.first };
}

function factsOf({ opened_at, brand_color, logo_svg, buying_terms, seller, page_rules }: Opening) {
  return {
    isOpen: opened_at !== null,
    hasOwnBrand: brand_color !== firstBrand.color || logo_svg !== firstBrand.logo,
    sellerMissing: missingOf(sellerRulesOf(seller, page_rules.main.countryCode)).length,
    hasTerms: languages.every((language) => buying_terms[language].trim() !== ''),
    isPaymentActive: pageFeatures.payment(page_rules),
  };
}

/** Besides the opening itself. */
export async function countOpenSteps(club: Club): Promise<number> {
  const { facts } = await findSetUp(club);
  return stepsOf(facts).filter(({ step, state }) => state === 'open' && step !== 'open').length;
}

export async function presentSetUp(club: Club, host: string): Promise<SetUp> {
  const { facts, opening, first } = await findSetUp(club);
  return {
    openedAt: opening.opened_at?.toISOString() ?? null,
    steps: stepsOf(facts),
    checks: checksOf(facts),
    firstTraining: first ? toWallTime(first.startsAt, club.catalog.timeZoneOf(first.unitId)) : null,
    host: (await findFirstHost(club.scope))?.host ?? host,
    title: opening.title,
    admins: (await listStaff(club.scope)).map(
      ({ isAdmin, canSeeRegistrations, canManageRegistrations, ...person }) => ({
        ...person,
        role: staffRoleOf({ isAdmin, canSeeRegistrations, canManageRegistrations }),
      }),
    ),
  };
}
