import { expect, test } from 'vitest';
import { readStyles } from './pick-styles.ts';

const css = [
  '@layer reset,mantine;',
  ':root{--gap:8px}',
  "@font-face{font-family:Figtree Variable;src:url(/a.woff2)format('woff2')}",
  '@font-face{font-family:Figtree Variable Roboto;src:local(Roboto)}',
  '@font-face{font-family:"Inter Variable";src:url(/b.woff2)format("woff2")}',
  '.row,.card:hover{color:red}',
  '.tag{color:blue}',
  '.row .tag{margin:0}',
  '@media (width<=22rem){.tag{gap:0}.row{gap:1px}}',
  '@media (forced-colors:active){.tag{border:0}}',
  '@supports (display:grid){@media print{.tag{top:0}}.row{top:1px}}',
  '.row{color:green}',
].join('');

const pick = readStyles(css);

test('a page has the rules that may style what is in it, in their order, and its club’s font', () => {
  expect(pick('<main class="page"><p class="row wide">.tag</p></main>', 'figtree')).toBe(
    [
      '@layer reset,mantine;',
      ':root{--gap:8px}',
      "@font-face{font-family:Figtree Variable;src:url(/a.woff2)format('woff2')}",
      '@font-face{font-family:Figtree Variable Roboto;src:local(Roboto)}',
      '.row,.card:hover{color:red}',
      '.row .tag{margin:0}',
      '@media (width<=22rem){.row{gap:1px}}',
      '@supports (display:grid){.row{top:1px}}',
      '.row{color:green}',
    ].join(''),
  );
});

test('a sheet of whose classes all are used, and of whose fonts, stays as it is but for other fonts', () => {
  const all = '<p class="row"><i class="card tag"></i></p>';
  expect(pick(all, 'inter')).toBe(css.replaceAll(/@font-face\{font-family:Figtree[^}]*\}/g, ''));
});
