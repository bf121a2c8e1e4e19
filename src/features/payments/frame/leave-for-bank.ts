import type { PaymentAuth } from './frame-messages.ts';

/** Goes to the page of the card's bank, with the fields that it wants. */
export function leaveForBank({ url, method, fields }: Extract<PaymentAuth, { type: 'redirect' }>): void {
  const form = document.createElement('form');
  form.method = method;
  form.action = url;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
