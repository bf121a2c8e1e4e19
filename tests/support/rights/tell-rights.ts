import type { FastifyInstance } from 'fastify';
import { workBilling } from '#server/features/contracts/billing/work-billing.ts';
import { freeRevoked } from '#server/features/contracts/free-bookings.ts';
import { sweepContracts } from '#server/features/contracts/sweep-contracts.ts';
import { workDeliveries } from '#server/jobs/deliver-purchases.ts';
import { sweepWaitlists } from '#server/jobs/sweep-waitlists.ts';
import type { PayScene } from '../payments/pay-club.ts';
import { Random } from '../random.ts';
import {
  bookOrLeave,
  claim,
  claimable,
  declineLink,
  enter,
  openLink,
  owned,
  share,
  showable,
  takeBackLink,
} from './card-acts.ts';
import { dueOf } from './card-model.ts';
import { ContractStory } from './contract-story.ts';
import { findBookFaults, findRightFaults } from './find-right-faults.ts';
import {
  noteBreakage,
  order,
  payAtBank,
  payByVoucher,
  reversible,
  spendable,
  takeBack,
  withdraw,
  withdrawable,
} from './lot-acts.ts';
import { cancelTraining, giveUp, held, hold, planTrainings, toCome } from './place-acts.ts';
import { openRightsWorld, type RightsWorld, todayOf } from './rights-world.ts';

/** Done to one of its subjects, by chance; not at all where there is none. */
interface Act {
  name: string;
  often: number;
  prepare(world: RightsWorld): (() => Promise<void>) | undefined;
}

function actOn<T>(
  often: number,
  subjectsOf: (world: RightsWorld) => readonly T[],
  act: (world: RightsWorld, subject: T) => Promise<void>,
): Act {
  const prepare: Act['prepare'] = (world) => {
    const subjects = subjectsOf(world);
    return subjects.length === 0 ? undefined : () => act(world, world.random.pick(subjects));
  };
  return { name: act.name, often, prepare };
}

const linksOf = ({ links }: RightsWorld) => links;

const acts: readonly Act[] = [
  actOn(3, () => ['ticket', 'voucher', 'value', 'package'] as const, order),
  actOn(6, ({ lots }) => dueOf(lots), payAtBank),
  actOn(3, spendable, payByVoucher),
  actOn(1, reversible, takeBack),
  actOn(1, withdrawable, withdraw),
  actOn(3, owned, share),
  actOn(3, linksOf, openLink),
  actOn(1, linksOf, takeBackLink),
  actOn(1, linksOf, declineLink),
  actOn(1, claimable, claim),
  actOn(2, showable, enter),
  actOn(2, toCome, bookOrLeave),
  actOn(3, toCome, hold),
  actOn(1, held, giveUp),
  actOn(1, toCome, cancelTraining),
].flatMap((act) => Array.from({ length: act.often }, () => act));

const minute = 60_000;
const day = 1440 * minute;

/** Members and visitors of a club who buy all that it sells, use, pass on and give back what they have. */
export class RightsStory {
  readonly world: RightsWorld;
  readonly contracts: ContractStory;

  constructor(world: RightsWorld) {
    this.world = world;
    const [member = world.rival] = world.people;
    this.contracts = new ContractStory(world, member);
  }

  /**
   * What comes next, by chance.
   * @returns what it was
   */
  async act(): Promise<string> {
    const { random } = this.world;
    this.pass((1 + random.below(8)) * minute);
    const dice = random.below(16);
    if (dice === 0) return this.wait().then(() => 'wait');
    if (dice < 3) return this.contracts.act().then(() => 'contract');
    const possible = acts.flatMap(({ name, prepare }) => {
      const run = prepare(this.world);
      return run ? [{ name, run }] : [];
    });
    const { name, run } = random.pick(possible);
    await run();
    return name;
  }

  private pass(ms: number): void {
    const { clock } = this.world.scene.test;
    clock.now = new Date(clock.now.getTime() + ms);
  }

  /** Days pass, and the jobs do what is due. */
  private async wait(): Promise<void> {
    const { scene, random } = this.world;
    this.pass((1 + random.below(5)) * day);
    const { services } = scene.test;
    await workBilling(services);
    await sweepContracts(services);
    await freeRevoked(services);
    await sweepWaitlists(services);
    await workDeliveries(services);
    noteBreakage(this.world, todayOf(this.world));
    await planTrainings(this.world);
  }

  /** In which the club differs from what the people of the story have done, and, which takes longer, from itself. */
  async faults({ isWhole = true } = {}): Promise<unknown[]> {
    const own = [...(await this.contracts.faults()), ...(await findRightFaults(this.world))];
    return isWhole ? [...own, ...(await findBookFaults(this.world))] : own;
  }
}

export async function tellRights(scene: PayScene, seed: number, app?: FastifyInstance): Promise<RightsStory> {
  const story = new RightsStory(await openRightsWorld(scene, new Random(seed), app));
  await planTrainings(story.world);
  return story;
}
