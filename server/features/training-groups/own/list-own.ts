import { pageFeatures } from '#api/tenants/page-features.ts';
import { priceOfRemaining } from '#api/training-groups/course-price.ts';
import type { CourseOffer, OwnCourse, OwnCourses } from '#api/training-groups/own-schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { Tenant } from '../../../endpoint/tenant.ts';
import { freePlacesOf, listCourseFacts } from '../../course-places/queries.ts';
import { listEntitlements } from '../../entitlements/queries.ts';
import { centsOf, priceOf } from '../../products/price-of.ts';
import { listPricesOn, listSoldProducts } from '../../products/queries.ts';
import { versionOfTerms } from '../../terms/terms-version.ts';
import { presentMakeUp } from '../make-up/present-make-up.ts';
import { placesOf } from '../present.ts';
import { type GroupTraining, listGroupsById, listTrainingsOf } from '../queries.ts';
import { factsOf, type Means, validityIn } from '../sum-up.ts';
import { countAttendance, listMembershipsOf, listSoldGroups } from './queries.ts';

interface Asking extends Means {
  clientId: number;
  settings: Tenant['settings'];
}

/** One's own courses, and those that one may join. */
export async function listOwnCourses(scope: TenantScope, asking: Asking): Promise<OwnCourses> {
  const { clientId, settings, catalog, today } = asking;
  const own = await listMembershipsOf(scope, clientId);
  const ownIds = own.map(({ groupId }) => groupId);
  const sold = (await listSoldGroups(scope)).filter((id) => !ownIds.includes(id));
  const trainings = await listTrainingsOf(scope, [...ownIds, ...sold], today);
  return {
    items: await listItems(scope, { own, trainings }, asking),
    offers: await listOffers(scope, { groupIds: sold, trainings }, asking),
    ...placesOf(catalog),
    makeUp: await presentMakeUp(scope, asking),
    termsVersion: versionOfTerms(settings.buying_terms),
    isPaidOnline: pageFeatures.payment(settings.page_rules),
    today,
  };
}

type Memberships = Awaited<ReturnType<typeof listMembershipsOf>>;

const ofGroup = (trainings: readonly GroupTraining[], id: number) => trainings.filter(({ groupId }) => groupId === id);

async function listItems(
  scope: TenantScope,
  { own, trainings }: { own: Memberships; trainings: GroupTraining[] },
  asking: Asking,
): Promise<OwnCourse[]> {
  if (own.length === 0) return [];
  const ids = own.map(({ groupId }) => groupId);
  const groups = await listGroupsById(scope, ids);
  const counts = await countAttendance(scope, asking.clientId, ids);
  const courses = await listCourseFacts(scope, ids, asking.now);
  const entitlements = await listEntitlements(scope, [asking.clientId]);
  return own.flatMap((membership): OwnCourse[] => {
    const group = groups.find(({ id }) => id === membership.groupId);
    if (!group || membership.state === 'left') return [];
    const held = ofGroup(trainings, group.id);
    const count = counts.find(({ groupId }) => groupId === group.id);
    const { joinedOn, state } = membership;
    return [
      {
        ...factsOf(group, held, asking),
        joinedOn,
        state,
        ...validityIn(entitlements, held, asking)(membership),
        attended: count?.attended ?? 0,
        marked: count?.marked ?? 0,
        remainingDates: courses.find(({ groupId }) => groupId === group.id)?.remaining ?? 0,
      },
    ];
  });
}

/** Of those that are sold in the app and have dates to come. */
async function listOffers(
  scope: TenantScope,
  { groupIds, trainings }: { groupIds: readonly number[]; trainings: GroupTraining[] },
  asking: Asking,
): Promise<CourseOffer[]> {
  if (groupIds.length === 0) return [];
  const groups = await listGroupsById(scope, groupIds);
  const courses = await listCourseFacts(scope, groupIds, asking.now);
  const ids = groups.flatMap(({ productId }) => productId ?? []);
  const products = (await listSoldProducts(scope, asking.today, ids)).filter(({ isSoldOnline }) => isSoldOnline);
  const prices = await listPricesOn(scope, asking.today);
  const offers = groups.flatMap((group): CourseOffer[] => {
    const product = products.find(({ id }) => id === group.productId);
    const course = courses.find(({ groupId }) => groupId === group.id);
    const price = product && priceOf(prices, { productId: product.id, unitId: group.unitId });
    if (!product || !price || !course || course.remaining === 0) return [];
    const fullPrice = centsOf(price, true);
    return [
      {
        ...factsOf(group, ofGroup(trainings, group.id), asking),
        productId: product.id,
        remainingDates: course.remaining,
        allDates: course.all,
        price: priceOfRemaining(fullPrice, course),
        fullPrice,
        freePlaces: freePlacesOf(course),
      },
    ];
  });
  return offers.toSorted((a, b) => (a.nextStartDateTime ?? '').localeCompare(b.nextStartDateTime ?? ''));
}
