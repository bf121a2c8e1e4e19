/** The picture where nothing is yet: lanes of all colours, as high as this. */
export const emptyLanes = [
  { height: 42, y: '#68ca80', e: '#295233' },
  { height: 68, y: '#ff8f51', e: '#663b24' },
  { height: 52, y: '#f0c13e', e: '#574514' },
  { height: 78, y: '#49c1ea', e: '#0e4f64' },
  { height: 32, y: '#f38abe', e: '#64374d' },
] as const;
