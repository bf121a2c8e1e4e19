import type { SandboxOrder, SandboxState } from '../sandbox-state.ts';
import { escapeHtml, euros, page } from './page.ts';

const row = (order: SandboxOrder, acts: string): string =>
  `<tr><td>${escapeHtml(order.display)}<br><small>${escapeHtml(order.accessKey)}</small></td><td>${euros(order.cents)}</td>` +
  `<td>${order.status}${order.isReplaced ? '<br>replaced' : ''}</td><td>${acts}</td></tr>`;

const button = (uuid: string, act: string, label: string): string =>
  `<form class="row" method="post" action="/portal/${uuid}"><button name="act" value="${act}">${label}</button></form>`;

/** The shop's own page at the provider: orders, refunds made there, and how the sandbox misbehaves. */
export function portalPage(state: SandboxState): string {
  const orders = [...state.orders.values()].toReversed().slice(0, 100);
  const rows = orders.map((order) => {
    const isPaid = order.status === 'PAID' || order.status === 'PARTIALLY_REFUNDED';
    const acts = [
      button(order.uuid, 'notify', 'Notify again'),
      isPaid ? button(order.uuid, 'refund', 'Refund all') : '',
      isPaid ? button(order.uuid, 'void', 'Void') : button(order.uuid, 'pay', 'Pay'),
    ];
    return row(order, acts.join(''));
  });
  const waiting = [...state.refunds.values()].filter(({ status }) => status === 'PENDING');
  const refunds = waiting.map(
    (refund) =>
      `<tr><td>${euros(refund.cents)}</td><td>${button(refund.uuid, 'fund', 'Pay in')}${button(refund.uuid, 'give-up', 'Give up')}</td></tr>`,
  );
  const switches = Object.entries(state.switches).map(
    ([name, value]) =>
      `<label>${escapeHtml(name)}<input name="${escapeHtml(name)}" value="${escapeHtml(String(value))}"></label>`,
  );
  return page(
    'Sandbox portal',
    `<main><h1>Sandbox portal</h1><h2>Orders</h2><table>${rows.join('') || '<tr><td>None yet</td></tr>'}</table>
     <h2>Refunds that wait for money</h2><table>${refunds.join('') || '<tr><td>None</td></tr>'}</table>
     <h2>Behaviour</h2><form method="post" action="/portal">${switches.join('')}<button>Save</button></form>
     <h2>Payout</h2><form method="post" action="/portal/payout"><button>Pay out what is paid</button></form></main>`,
  );
}
