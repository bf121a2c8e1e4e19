/** Class names of the app's styles, by file and by class. */
export type Classes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The built names of classes of a file, for a `class` attribute. */
export type Css = (file: string, ...names: readonly string[]) => string;

export const cssOf =
  (classes: Classes): Css =>
  (file, ...names) =>
    names.map((name) => classes[file]?.[name] ?? '').join(' ');
