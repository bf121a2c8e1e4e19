import { parseSync } from 'vite';

const isFunction = /^(?:Function(?:Declaration|Expression)|ArrowFunctionExpression)$/;

interface Node {
  type: string;
  start: number;
  end: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';

/** Of each function of a file, methods too, the lines from its head to its last brace. */
export function functionLengths(path: string, text: string): number[] {
  const lengths: number[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    if (isFunction.test(value.type)) lengths.push(text.slice(value.start, value.end).split('\n').length);
    Object.values(value).forEach(visit);
  };
  visit(parseSync(path, text).program);
  return lengths;
}
