import type { ComponentProps, CSSProperties, ElementType } from 'react';

type Length = number | string;
type Side = 'start' | 'center' | 'end' | 'flex-start' | 'flex-end' | 'baseline' | 'stretch';
type Size = 'display' | 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'row' | 'time' | 'body' | 'meta' | 'small' | 'base';
type Tone = 't1' | 't2' | 't3' | 'acc' | 'ok' | 'warn' | 'bad' | 'onfill';

/** Numbers are CSS pixels; a string is any length, as `var(--text-edge)`. */
export interface BoxProps {
  gap?: Length;
  /** Of the children, across: `align-items`. */
  align?: Side;
  /** Of the children, along: `justify-content` of a row, `justify-items` of a stack. */
  justify?: Side | 'space-between';
  /** Of a stack: its `grid-template-columns`. */
  columns?: string;
  p?: Length;
  px?: Length;
  py?: Length;
  pt?: Length;
  pr?: Length;
  pb?: Length;
  pl?: Length;
  m?: Length;
  mx?: Length;
  my?: Length;
  mt?: Length;
  mr?: Length;
  mb?: Length;
  ml?: Length;
  flex?: number | string;
  width?: Length;
  minWidth?: Length;
  maxWidth?: Length;
  minHeight?: Length;
  alignSelf?: Side;
  justifySelf?: Side;
  textWrap?: 'balance' | 'pretty';
  /** A style of tokens.css; headings and rows have their letter spacing. */
  size?: Size;
  /** A colour of the club’s theme. */
  tone?: Tone;
  weight?: number;
  textAlign?: 'center' | 'start' | 'end' | 'right';
  /** Of a row: it goes on in the next line. */
  wrap?: true;
  /** Breaks inside words too, where a name or an address is longer than its line. */
  breaks?: true;
  noWrap?: true;
  /** A `span` in a line of its own. */
  isBlock?: true;
  /** Digits of one width. */
  isTabular?: true;
}

const styles: Record<string, keyof CSSProperties> = {
  gap: 'gap',
  align: 'alignItems',
  columns: 'gridTemplateColumns',
  p: 'padding',
  px: 'paddingInline',
  py: 'paddingBlock',
  pt: 'paddingTop',
  pr: 'paddingRight',
  pb: 'paddingBottom',
  pl: 'paddingLeft',
  m: 'margin',
  mx: 'marginInline',
  my: 'marginBlock',
  mt: 'marginTop',
  mr: 'marginRight',
  mb: 'marginBottom',
  ml: 'marginLeft',
  flex: 'flex',
  width: 'width',
  minWidth: 'minWidth',
  maxWidth: 'maxWidth',
  minHeight: 'minHeight',
  alignSelf: 'alignSelf',
  justifySelf: 'justifySelf',
  textWrap: 'textWrap',
  weight: 'fontWeight',
  textAlign: 'textAlign',
};

const switched: Record<string, CSSProperties> = {
  wrap: { flexWrap: 'wrap' },
  breaks: { overflowWrap: 'anywhere' },
  noWrap: { whiteSpace: 'nowrap' },
  isBlock: { display: 'block' },
  isTabular: { fontVariantNumeric: 'tabular-nums' },
};

type Props<C extends ElementType> = { component?: C } & BoxProps &
  Omit<ComponentProps<C>, keyof BoxProps | 'component'>;

/** An element whose distances and type are its props; what else is special about it stands in a style sheet. */
function draw(
  usual: ElementType,
  own: CSSProperties,
  { component: Tag = usual, size, tone, justify, ...props }: BoxProps & { component?: ElementType },
) {
  const style: Record<string, unknown> = { ...own };
  const rest: Record<string, unknown> = {};
  // The font first: it resets weight and digits.
  if (size) style['font'] = `var(--type-${size})`;
  if (size && /^(display|h[1-4]|row)$/.test(size)) style['letterSpacing'] = `var(--track-${size})`;
  if (tone) style['color'] = `var(--${tone})`;
  if (justify) style[own.display === 'flex' ? 'justifyContent' : 'justifyItems'] = justify;
  for (const [name, value] of Object.entries(props)) {
    const key = styles[name];
    if (key) style[key] = value;
    else if (switched[name]) Object.assign(style, value && switched[name]);
    else rest[name] = value;
  }
  return <Tag {...rest} style={style} />;
}

/** Children below each other, or in columns: a grid. */
export function Stack<C extends ElementType = 'div'>(props: Props<C>) {
  return draw('div', { display: 'grid' }, props);
}

/** Children beside each other: a flex row. */
export function Row<C extends ElementType = 'div'>(props: Props<C>) {
  return draw('div', { display: 'flex' }, props);
}

/** Words in a style of the theme. */
export function Text<C extends ElementType = 'p'>(props: Props<C>) {
  return draw('p', {}, props);
}
