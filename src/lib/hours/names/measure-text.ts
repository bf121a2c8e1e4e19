import type { MeasureText } from './write-name.ts';

const known = new Map<string, MeasureText>();

/** Measures texts of the font, once each. `loaded`: how many times fonts have arrived, which changes all widths. */
export function textMeasure(family: string, loaded: number): MeasureText {
  const key = `${loaded} ${family}`;
  const before = known.get(key);
  if (before) return before;
  const context = document.createElement('canvas').getContext('2d');
  const widths = new Map<string, number>();
  const measure: MeasureText = (text, size, weight) => {
    const of = `${weight} ${size} ${text}`;
    const width = widths.get(of);
    if (width !== undefined) return width;
    if (!context) return text.length * size * 0.6;
    context.font = `${weight} ${size}px ${family}`;
    const measured = context.measureText(text).width;
    widths.set(of, measured);
    return measured;
  };
  known.clear();
  known.set(key, measure);
  return measure;
}
