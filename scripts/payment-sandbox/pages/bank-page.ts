import type { BankAct } from '../move-order.ts';
import type { SandboxOrder } from '../sandbox-state.ts';
import { escapeHtml, euros, page } from './page.ts';

const words: Record<BankAct, string> = {
  pay: 'Pay',
  cancel: 'Cancel',
  'pay-slowly': 'Pay slowly',
  authorise: 'Authorise, then pay',
  fail: 'Fail',
  expire: 'Let it expire',
  'void-after-paid': 'Pay, then void it',
  'pay-after-abandoned': 'Let it expire, then pay',
};

/** Where a payer lands: what a bank's page would ask, and everything else that may happen there. */
export function bankPage(order: SandboxOrder): string {
  const buttons = Object.entries(words).map(
    ([act, label]) =>
      `<button name="act" value="${act}"${act === 'pay' ? ' class="first"' : ''}>${escapeHtml(label)}</button>`,
  );
  const isOver = order.status !== 'PENDING' && order.status !== 'AUTHORIZED';
  return page(
    'Sandbox bank',
    `<main><h1>Sandbox bank ${escapeHtml(order.bank)}</h1>
     <p class="note">Play money: nothing is charged.</p>
     <p>Order ${escapeHtml(order.display)}</p><p class="sum">${euros(order.cents)}</p>
     ${isOver ? `<p class="note">This order is ${order.status}.</p>` : ''}
     <form method="post" action="/${order.uuid}">${buttons.join('')}</form></main>`,
  );
}
