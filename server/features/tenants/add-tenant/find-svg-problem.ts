const largestBytes = 200_000;

/** Elements that only draw: no scripts, links, foreign pages, external images or animation. */
const allowedElements = new Set(
  (
    'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan style clippath mask ' +
    'pattern marker lineargradient radialgradient stop filter fegaussianblur feoffset feblend fecolormatrix feflood ' +
    'fecomposite femerge femergenode fedropshadow'
  ).split(' '),
);

const tag = /<(\/?)([a-zA-Z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const skipped = /<!--(?:(?!--)[\s\S])*-->|[^<]+/y;

/** Why an image cannot be a tenant's logo, as the end of a sentence; undefined when it can. */
export function findSvgProblem(svg: string): string | undefined {
  const text = svg.replace(/^\uFEFF?\s*(<\?xml[^<>]*\?>)?\s*/, '');
  if (Buffer.byteLength(svg) > largestBytes) return `is larger than ${largestBytes / 1000} kB`;
  if (/<!(DOCTYPE|ENTITY|\[CDATA)/i.test(text)) return 'must have no DOCTYPE, entities or CDATA; save it as plain SVG';
  if (!/^(<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(text)) return 'does not begin with <svg>';
  const open: string[] = [];
  let isClosed = false;
  for (let at = 0; at < text.length; ) {
    const between = matchAt(skipped, text, at);
    if (between) {
      if (open.at(-1) === 'style' && findStyleProblem(between[0])) return findStyleProblem(between[0]);
      if (isClosed && /[^\s]/.test(between[0]) && !between[0].startsWith('<!--')) return 'has text after </svg>';
      at += between[0].length;
      continue;
    }
    const found = matchAt(tag, text, at);
    if (!found || isClosed) return `cannot be read at “${text.slice(at, at + 40)}”`;
    const [all, slash, name = '', attributes = '', isEmpty] = found;
    const element = name.toLowerCase();
    if (slash ? open.pop() !== element : !allowedElements.has(element))
      return `has <${slash}${name}>, which is not allowed there`;
    const problem = findAttributeProblem(attributes);
    if (problem) return problem;
    if (!slash && !isEmpty) open.push(element);
    isClosed = open.length === 0;
    at += all.length;
  }
  return open.length > 0 ? `has no </${open.at(-1)}>` : undefined;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function findAttributeProblem(attributes: string): string | undefined {
  for (const [, name = '', double, single] of attributes.matchAll(attribute)) {
    const value = double ?? single ?? '';
    const lower = name.toLowerCase();
    if (lower.startsWith('on')) return `has the event handler ${name}`;
    if (/(^|:)(href|src|base)$/.test(lower) && !value.startsWith('#'))
      return `refers with ${name} to something outside of it`;
    if (lower.startsWith('xmlns')) continue;
    // A reference such as &#117; could hide a forbidden word.
    if (value.includes('&')) return `has “&” in ${name}`;
    const problem = findStyleProblem(value);
    if (problem) return problem;
  }
  return undefined;
}

/** Applies to style sheets and to presentation attributes, such as `fill`. */
function findStyleProblem(style: string): string | undefined {
  if (style.includes('\\')) return 'has “\\” in a style';
  if (/@import|javascript:|expression\s*\(|(^|[^-\w])src\s*\(|image-set/i.test(style))
    return 'refers to something outside of it';
  const urls = style.match(/url\s*\(\s*["']?./gi) ?? [];
  return urls.every((url) => url.endsWith('#')) ? undefined : 'refers with url() to something outside of it';
}
