import { page } from './page.ts';

const say = `const say = (name, payload) => parent.postMessage({ name: 'montonio:checkout.' + name, payload }, '*');
  const hear = (listener) => addEventListener('message', ({ data }) => {
    if (typeof data?.name === 'string' && data.name.startsWith('montonio:checkout.')) listener(data.name.slice(18), data.payload);
  });`;

const words: Record<string, [number: string, expiry: string, cvc: string]> = {
  en: ['Card number', 'Expires', 'CVC'],
  et: ['Kaardi number', 'Kehtib kuni', 'CVC'],
  lv: ['Kartes numurs', 'Derīga līdz', 'CVC'],
};

/** The frame in which a card is entered. It speaks to the page around it as the provider's own does. */
export function cardFrame(sessionUuid: string, locale: string): string {
  const [number, expiry, cvc] = words[locale.slice(0, 2)] ?? words['en'] ?? ['', '', ''];
  return page(
    'Card',
    `<form id="card" autocomplete="off">
       <label>${number}<input name="number" inputmode="numeric" placeholder="5577 0000 5577 0004"></label>
       <div class="pair"><label>${expiry}<input name="expiry" placeholder="03/30"></label>
       <label>${cvc}<input name="cvc" inputmode="numeric" placeholder="737"></label></div>
       <p class="error" role="alert" id="error"></p>
     </form>
     <script>
       ${say}
       const form = document.getElementById('card');
       const fail = (errorCode) => { document.getElementById('error').textContent = errorCode; };
       form.onsubmit = (event) => event.preventDefault();
       hear(async (name, payload) => {
         if (name === 'sendPaymentFailedData') fail(payload.errorCode);
         if (name !== 'submitPayment') return;
         fail('');
         const body = JSON.stringify(Object.fromEntries(new FormData(form)));
         const headers = { 'content-type': 'application/json' };
         const response = await fetch('/frame/${sessionUuid}', { method: 'POST', headers, body });
         const answer = await response.json();
         say(answer.name, answer.payload);
       });
       new ResizeObserver(() => say('heightChanged', { height: document.body.scrollHeight })).observe(document.body);
       say('paymentComponentReady');
     </script>`,
    true,
  );
}

/** The card's bank asks who is paying. */
export function confirmFrame(intentUuid: string): string {
  return page(
    'Confirm',
    `<main><h1>Sandbox card check</h1><p>Is it you who pays?</p>
       <form id="form"><button class="first" value="yes">Confirm</button><button value="no">Refuse</button></form></main>
     <script>
       ${say}
       document.getElementById('form').onsubmit = async (event) => {
         event.preventDefault();
         const response = await fetch('/confirm/${intentUuid}?answer=' + event.submitter.value, { method: 'POST' });
         const answer = await response.json();
         say(answer.name, answer.payload);
       };
       say('paymentAuthComponentReady');
     </script>`,
  );
}
