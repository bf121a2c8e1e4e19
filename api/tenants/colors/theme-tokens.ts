export type Scheme = 'light' | 'dark';

/** All colour tokens of one scheme. The app sets each as the CSS variable `--<name>`. Values are CSS colours. */
export type Tokens = Readonly<Record<TokenName, string>>;

export type TokenName = NeutralToken | AccentToken | SemanticToken;

/** `canvas` page, `s1`–`s3` surfaces, `line` decoration, `line2` edges of controls, `t1`–`t3` text, `inv` and `oninv` inverse. */
export type NeutralToken =
  | 'canvas'
  | 's1'
  | 's2'
  | 's3'
  | 'line'
  | 'line2'
  | 't1'
  | 't2'
  | 't3'
  | 'inv'
  | 'oninv'
  | 'scrim';

/**
 * `fill` the primary button and `onfill` its text, `acc` text in the brand's colour, `tint` its quiet background,
 * `edge` the inset edge of a pale fill.
 */
export type AccentToken = 'fill' | 'onfill' | 'acc' | 'tint' | 'edge';

type Status = 'ok' | 'warn' | 'bad' | 'info';

/** Status colours: text (`ok`), quiet background (`ok-tint`), solid fill (`ok-fill`). */
export type SemanticToken = Status | `${Status}-tint` | `${Status}-fill`;

/** A training style in one scheme: `y` lane fill, `e` lane track, `b` block background, `t` text on the block. */
export type StyleTones = { y: string; e: string; b: string; t: string };

/** Status colours are the same for every tenant, so that green has one meaning. */
export const semanticTokens: Readonly<Record<Scheme, Readonly<Record<SemanticToken, string>>>> = {
  dark: {
    ok: '#59c47c',
    'ok-tint': '#0c2815',
    'ok-fill': '#3ec873',
    warn: '#d99e43',
    'warn-tint': '#2f1e02',
    'warn-fill': '#f5ae39',
    bad: '#ff7e77',
    'bad-tint': '#361715',
    'bad-fill': '#ff7e77',
    info: '#72b2e7',
    'info-tint': '#092438',
    'info-fill': '#65b2f1',
  },
  light: {
    ok: '#006a34',
    'ok-tint': '#def6e3',
    'ok-fill': '#008240',
    warn: '#7e5400',
    'warn-tint': '#fdecd5',
    'warn-fill': '#f5ae39',
    bad: '#a53231',
    'bad-tint': '#ffe9e6',
    'bad-fill': '#c2272d',
    info: '#235f8d',
    'info-tint': '#e1f1ff',
    'info-fill': '#1e71ac',
  },
};
