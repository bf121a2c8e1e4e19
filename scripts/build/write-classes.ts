import type { Plugin, Rolldown } from 'vite';
import { sightSheets } from '../../api/timetable/sight/sight-sheets.ts';
import { splitRules } from '../../api/timetable/sight/split-rules.ts';
import { type BuiltClasses, builtClasses, classesOf } from './class-name.ts';

/** Tells the server how the build names the classes of what it renders itself, and which styles of lazy files that needs. */
export const writeClasses = (): Plugin => ({
  name: 'trenn-write-classes',
  apply: 'build',
  generateBundle(_, bundle) {
    const classes = builtClasses();
    this.emitFile({ type: 'asset', fileName: '.classes.json', source: JSON.stringify(classes) });
    const styles = Object.entries(sightSheets).map(([page, names]) => [page, stylesOf(names, bundle, classes)]);
    this.emitFile({ type: 'asset', fileName: '.sight.json', source: JSON.stringify(Object.fromEntries(styles)) });
  },
});

/**
 * The rules of some modules, from the files that the build has put them into, in the order of those files.
 * @throws where none has a module's rules, since the page would be drawn without them
 */
function stylesOf(names: readonly string[], bundle: Rolldown.OutputBundle, classes: BuiltClasses): string {
  const sheets = Object.values(bundle).flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
  );
  const rules = names.map((name) => {
    const [prefix = name] = Object.values(classesOf(classes, name)).map((built) => built.slice(0, -1));
    const found = sheets.flatMap(splitRules).filter((rule) => rule.includes(`.${prefix}`));
    if (found.length === 0) throw new Error(`No built file has the styles of ${name}.`);
    return found.join('');
  });
  return rules.join('');
}
