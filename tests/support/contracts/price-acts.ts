import { addDays } from '#api/dates.ts';
import type { Random } from '#tests/support/random.ts';
import type { Said } from './contract-acts.ts';
import type { ContractStory, Told } from './contract-story.ts';

/** A new price is announced, taken back before it applies, or refused by its member. */
export async function actOnPrice(
  story: ContractStory,
  random: Random,
  told: Told,
  kind: 'raise' | 'takeBack' | 'refuse',
): Promise<Said | undefined> {
  const { id, model } = told;
  if (kind === 'refuse') {
    if (random.below(3) > 0) return undefined;
    const path = `/user/contract/${id}/end?because=price`;
    const said = await story.ask('GET', path, undefined, told.member);
    const { status, body } = await story.ask('POST', path, undefined, told.member);
    if (status !== 200) return undefined;
    model.end = String(body['validUntil']);
    return said.body['money'] as Said;
  }
  if (kind === 'raise') {
    const from = addDays(story.today, 31 + random.below(40));
    const price = 4000 + random.below(5000);
    const { status, body } = await story.ask('POST', '/admin/price-rise', { contractId: id, from, price });
    if (status !== 201) return undefined;
    told.rises.push({ id: Number(body['id']), from });
    told.said.push(`${story.today} ${price} from ${from}`);
    model.price(from, price);
    return undefined;
  }
  const rise = told.rises.find(({ from }) => from > story.today);
  if (!rise) return undefined;
  const { status } = await story.ask('DELETE', `/admin/price-rise/${rise.id}`);
  if (status !== 200) throw new Error(`a price was not taken back: ${status}`);
  told.rises = told.rises.filter((one) => one !== rise);
  model.dropPrice(rise.from);
  return undefined;
}

const noCompany = { vatNumber: '', eAddress: '', buyerReference: '' };

/** An employer pays, or the member does again: that costs neither more nor less. */
export async function changePayer(story: ContractStory, random: Random, { id }: Told): Promise<Said> {
  const address = 'Pärnu mnt 10, Tallinn';
  const employer = {
    ...noCompany,
    name: `Tööandja ${random.below(3)} OÜ`,
    registryCode: '10137319',
    address,
    email: '',
  };
  const payer = random.below(3) === 0 ? null : employer;
  const path = `/admin/contract/${id}`;
  const said = await story.ask('GET', `${path}/foreseen?change=payer`);
  const { status } = await story.ask('PUT', `${path}/payer`, { payerClientId: null, payer });
  if (status !== 200) throw new Error(`the payer was not changed: ${status}`);
  return said.body['money'] as Said;
}

/** Somebody is erased: what they pay ends today, and what has not begun never begins. */
export async function erase(story: ContractStory, told: Told): Promise<void> {
  const { model, member } = told;
  const path = `/admin/client/${member.clientId}/erase`;
  const name = await story.nameOf(member);
  const { status, body } = await story.ask('POST', path, { name, open: 'write_off', credit: 'keep' });
  if (status >= 300) throw new Error(`nobody was erased: ${JSON.stringify(body)}`);
  told.isErased = true;
  const isOver = model.lastDay !== null && model.lastDay <= story.today;
  if (model.from > story.today) model.setRight(false, story.today);
  else if (!isOver) model.end = story.today;
}
