import { type FontName, fontNamesOf } from '#api/tenants/fonts.ts';
import { splitRules } from '#api/timetable/sight/split-rules.ts';

interface Rule {
  text: string;
  /** Whose elements it may style; all are, where it names no class. */
  classes: readonly string[];
  /** Of a rule that says where a font is. */
  family: string | undefined;
  /** Of a group with conditions: what stands before its rules. */
  group: { head: string; rules: readonly Rule[] } | undefined;
}

const conditional = /^@(?:media|supports|container|layer)[^{;]*\{/;
const statements = /^(?:@[\w-]+[^;{}]*;)+/;

const readRules = (css: string): Rule[] =>
  splitRules(css).flatMap((text) => {
    const [before = ''] = statements.exec(text) ?? [];
    const rule = readRule(text.slice(before.length));
    return before ? [{ text: before, classes: [], family: undefined, group: undefined }, rule] : [rule];
  });

function readRule(text: string): Rule {
  const [head = ''] = conditional.exec(text) ?? [];
  const selector = text.slice(0, text.indexOf('{'));
  return {
    text,
    classes: [...selector.matchAll(/\.([a-z_-][\w-]*)/gi)].map(([, name = '']) => name),
    family: /^@font-face\s*\{.*?font-family:\s*["']?([^;"'}]+)/s.exec(text)?.[1],
    group: head ? { head, rules: readRules(text.slice(head.length, -1)) } : undefined,
  };
}

const pick = (rules: readonly Rule[], used: ReadonlySet<string>, families: string): string =>
  rules
    .map(({ text, classes, family, group }) => {
      if (family !== undefined) return families.includes(`'${family}'`) ? text : '';
      if (!group) return classes.length === 0 || classes.some((name) => used.has(name)) ? text : '';
      const within = pick(group.rules, used, families);
      return within && `${group.head}${within}}`;
    })
    .join('');

/**
 * Those rules of a style sheet that may style a page's elements by their classes, in their order, and its club's font. A rule too
 * many does no harm: the whole sheet comes with the code.
 */
export function readStyles(css: string): (html: string, font: FontName) => string {
  const rules = readRules(css);
  return (html, font) => {
    const used = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
    return pick(rules, used, fontNamesOf(font));
  };
}
