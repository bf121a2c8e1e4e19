import { expect, test } from 'vitest';
import { findSvgProblem } from './find-svg-problem.ts';

const svg = (inner: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"${attributes}>${inner}</svg>`;

test.each([
  svg('<path d="M0 0h8"/>'),
  `<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand -->\n${svg('<g fill="#fff"><circle r="1"/></g>')}\n`,
  svg('<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><rect fill="url(#a)"/>'),
  svg('<style>.a{fill:red}</style><use href="#a" xlink:href="#b"/><title>A &amp; B</title>'),
])('a picture that only draws is a logo: %s', (picture) => {
  expect(findSvgProblem(picture)).toBeUndefined();
});

test.each([
  [svg('<script>alert(1)</script>'), 'has <script>'],
  [svg('<SCRIPT/>'), 'has <SCRIPT>'],
  [svg('<foreignObject/>'), 'has <foreignObject>'],
  [svg('<animate attributeName="href"/>'), 'has <animate>'],
  [svg('<image href="https://elsewhere.example/a.png"/>'), 'has <image>'],
  [svg('', ' onload="alert(1)"'), 'event handler onload'],
  [svg('', " onload='alert(1)'"), 'event handler onload'],
  [svg('<g ONCLICK="x()"/>'), 'event handler ONCLICK'],
  [svg('<use href="other.svg#a"/>'), 'outside of it'],
  [svg('<use xlink:href="data:image/svg+xml,x"/>'), 'outside of it'],
  [svg('<rect fill="url(https://elsewhere.example)"/>'), 'outside of it'],
  [svg('<rect style="background:&#117;rl(//elsewhere.example)"/>'), '“&” in style'],
  [svg('<style>@import "//elsewhere.example"</style>'), 'outside of it'],
  [svg("<style>a{fill:url( '//elsewhere.example')}</style>"), 'outside of it'],
  [svg('<style>a{fill:u\\72l(//elsewhere.example)}</style>'), 'in a style'],
  [svg('<g><path/>'), 'has </svg>'],
  [svg('<g x=1/>'), 'cannot be read'],
  [`${svg('')}<script/>`, 'cannot be read'],
  [`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`, 'DOCTYPE'],
  ['<html></html>', 'does not begin with <svg>'],
  ['', 'does not begin with <svg>'],
  [svg(' '.repeat(200_001)), 'is larger than'],
])('%# is refused', (picture, reason) => {
  expect(findSvgProblem(picture)).toContain(reason);
});
