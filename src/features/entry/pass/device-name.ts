const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

/** Those that are built of others also say the others' names, so they come first. */
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

/** What its owner calls a device, such as "Android · Chrome"; nothing where the browser does not say what it is. */
export const deviceName = (userAgent: string): string | undefined =>
  [...find(systems, userAgent), ...find(browsers, userAgent)].join(' · ') || undefined;
