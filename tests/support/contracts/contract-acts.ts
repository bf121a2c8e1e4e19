import { addDays } from '#api/dates.ts';
import type { Random } from '#tests/support/random.ts';
import type { ContractStory, Told } from './contract-story.ts';
import { actOnPrice, changePayer, erase } from './price-acts.ts';

/** The sums that were said before an act. */
export interface Said {
  creditedCents: number;
  invoicedCents: number;
}

const moneyOf = (body: Record<string, unknown>) => body['money'] as Said;

/** Something happens to a contract. Returns what was said of the money before. */
export async function act(story: ContractStory, random: Random, told: Told): Promise<Said | undefined> {
  if (told.isErased) return undefined;
  const { id, model } = told;
  const path = `/admin/contract/${id}`;
  const kind = random.pick([
    'pause',
    'pause',
    'unpause',
    'unpause',
    'block',
    'end',
    'notice',
    'pay',
    'pay',
    'raise',
    'raise',
    'takeBack',
    'refuse',
    'payer',
    'payer',
    'erase',
    'none',
  ] as const);
  told.said.push(`${story.today} ${kind}`);
  switch (kind) {
    case 'pause': {
      const from = addDays(story.today, random.below(40));
      const until = addDays(from, random.below(25));
      const said = await story.ask('GET', `${path}/foreseen?change=freeze&from=${from}&until=${until}`);
      const { status } = await story.ask('POST', `${path}/freeze`, { from, until });
      if (status !== 200) return undefined;
      told.pauses.push({ from, until });
      model.pause(from, until);
      return moneyOf(said.body);
    }
    case 'unpause': {
      const pause = told.pauses.find(({ until }) => until >= story.today);
      if (!pause) return undefined;
      const said = await story.ask('GET', `${path}/foreseen?change=unfreeze&from=${pause.from}`);
      const { status } = await story.ask('DELETE', `${path}/freeze?from=${pause.from}`);
      if (status !== 200) throw new Error(`a pause was not taken back: ${status}`);
      const gone = pause.from < story.today ? story.today : pause.from;
      model.unpause(gone, pause.until);
      told.pauses = told.pauses.filter((one) => one !== pause);
      return moneyOf(said.body);
    }
    case 'block': {
      const isBlocked = !told.isBlocked;
      const said = await story.ask('GET', `${path}/foreseen?change=${isBlocked ? 'block' : 'unblock'}`);
      await story.ask('PUT', `${path}/block`, { isBlocked, reason: 'Kokkulepe' });
      told.isBlocked = isBlocked;
      await story.readStatus(told);
      return moneyOf(said.body);
    }
    case 'end': {
      if (random.below(4) > 0) return undefined;
      const on = addDays(story.today, random.below(50));
      const said = await story.ask('GET', `${path}/foreseen?change=end&on=${on}`);
      const { status } = await story.ask('POST', `${path}/end`, { on, reason: 'Kokkulepe' });
      if (status !== 200) return undefined;
      model.end = on;
      await story.readStatus(told);
      return moneyOf(said.body);
    }
    case 'notice': {
      if (random.below(4) > 0) return undefined;
      const said = await story.ask('GET', `/user/contract/${id}/end`, undefined, told.member);
      const { status, body } = await story.ask('POST', `/user/contract/${id}/end`, undefined, told.member);
      if (status !== 200) return undefined;
      model.end = String(body['validUntil']);
      return moneyOf(said.body);
    }
    case 'raise':
    case 'takeBack':
    case 'refuse':
      return actOnPrice(story, random, told, kind);
    case 'payer':
      return changePayer(story, random, told);
    case 'erase':
      if (random.below(12) === 0) await erase(story, told);
      return undefined;
    case 'pay':
      if (told.isPaying) await story.pay(told.member);
      return undefined;
    case 'none':
      return undefined;
  }
}
