import { expect, test } from 'vitest';
import { addStyles, fillMember } from './fill-member.ts';

const page = '<head><script type="module" src="/a.js"></script></head><body><div id="root"><p>Klubi</p></div></body>';
const sight = { html: '<div class="sight">$&amp;</div>', clientId: 7, language: 'et' } as const;

test('what the device keeps stands in a template, which nothing paints, and the code waits for it', () => {
  expect(fillMember(page, sight, ['show()', "press('$&')"])).toBe(
    '<head><link rel="later" href="/a.js"><script type="later" src="/a.js"></script></head><body>' +
      '<div id="root"><template data-of="7" data-language="et"><div class="sight">$&amp;</div></template><p>Klubi</p></div>' +
      "<script>show()</script><script>press('$&')</script></body>",
  );
});

test('styles that come late to the app stand after those of the page', () => {
  expect(addStyles('<head><style>a{}</style></head><body></body>', ['/assets/b.css'])).toBe(
    '<head><style>a{}</style><link rel="stylesheet" href="/assets/b.css"></head><body></body>',
  );
});
