const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

/** Browsers built on others also include the others' names, so they come first. */
const browsers: [RegExp, string][] = [
  [/Edg/, 'Edge'],
  [/OPR/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

const find = (names: readonly [RegExp, string][], text: string): string[] =>
  names.flatMap(([pattern, name]) => (pattern.test(text) ? [name] : [])).slice(0, 1);

/** The name of the device for its owner, such as "Android · Chrome"; undefined when the browser does not reveal it. */
export const deviceName = (userAgent: string): string | undefined =>
  [...find(systems, userAgent), ...find(browsers, userAgent)].join(' · ') || undefined;
