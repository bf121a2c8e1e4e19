import { expect, test } from 'vitest';
import { readRoutes } from '#scripts/sources/read-routes.ts';
import { codeFiles, readSource } from '#scripts/sources/source-files.ts';

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const product = codeFiles().filter((path) => !isTest(path) && /^(api|server|src)\//.test(path));

/** The pages that exist only where a part is on: path → that part. */
const guarded = readRoutes().flatMap(({ path, feature }) => (feature ? [[path, feature] as const] : []));

test('nothing leads to a page of a part that the host has switched off', () => {
  const found = product.filter((path) => /^src\/(?!routes\/)/.test(path) && unasked(readSource(path)).length > 0);
  expect(found.toSorted()).toEqual(Object.keys(reasons).toSorted());
});

test('a link to such a page is found, also with a question mark', () => {
  expect(guarded.length).toBeGreaterThan(5);
  expect(unasked(`<LinkButton to="/public/join">`)).toEqual(['/public/join']);
  expect(unasked('`${origin}/purchase/contract?unit=1`')).toEqual(['/purchase/contract']);
  expect(unasked(`useFeature('join') && <LinkButton to="/public/join">`)).toEqual([]);
  expect(unasked(`useFeature('payment') && <LinkButton to="/public/join">`)).toEqual(['/public/join']);
});

/** How something is done, which switches no part off. */
const modes = [
  'isLoginByEmail',
  'isPaymentInFrame',
  'isJoinCompletePage',
  'isAnyPasswordCharacterAllowed',
  'isSecondFactorRequired',
];
const readsRules = /\b(?:pages|pageFunctions|payment)\??\.(is(?!Free)\w+)/g;

test('the rules of a host are read in one place', () => {
  const reads = (path: string): string[] =>
    [...readSource(path).matchAll(readsRules)].map(([, rule = '']) => rule).filter((rule) => !modes.includes(rule));
  // The other one only says where admins set them.
  const known = ['api/tenants/page-features.ts', 'api/tenants/settings/parts.ts'];
  const found = product.filter((path) => !known.includes(path) && reads(path).length > 0);
  expect(found).toEqual([]);
  expect([...'rules?.pageFunctions.isTrainingCommentsEnabled'.matchAll(readsRules)]).toHaveLength(1);
});

/** The parts that code asks for before it shows something. */
function asked(text: string): Set<string> {
  const named = [...text.matchAll(/(?:useFeature\('|pageFeatures\.)(\w+)/g)].map(([, name = '']) => name);
  return new Set([...named, ...(text.includes('useCanBuy()') ? ['payment'] : [])]);
}

/** The guarded pages that a file leads to without asking whether they are there. */
const unasked = (text: string): string[] =>
  guarded
    .filter(([page, feature]) => new RegExp(`['"\`}]${page}['"\`?]`).test(text) && !asked(text).has(feature))
    .map(([page]) => page);

/** Why nothing is shown there where the part is off, though the file itself does not ask. */
const reasons: Record<string, string> = {
  'src/app/menu/use-replacement-badges.ts': 'the menu asks, and hands over the answer',
  'src/features/home/admin/problem-address.ts': 'the server names no such problem',
  'src/features/join/join-flow.tsx': 'it is the page itself',
  'src/features/join/member/contract-flow.tsx': 'it is the page itself',
  'src/features/join/member/use-contract-purchase.ts': 'it is the page itself',
  'src/features/join/steps/person-step.tsx': 'it is a step of the page itself',
  'src/features/join/use-join.ts': 'it is the page itself',
  'src/features/payments/payment-screen.tsx': 'it knows pages that tell of their payment themselves',
  'src/features/personal-trainings/trainer/sell-sheet.tsx': 'the screen that opens it asks',
  'src/features/purchases/place/place-screen.tsx': 'it is the page itself',
  'src/features/purchases/steps/pay-step.tsx': 'it is a step of the page itself',
  'src/lib/staff/staff-pages.ts': 'each entry names its feature, and its readers ask',
};
