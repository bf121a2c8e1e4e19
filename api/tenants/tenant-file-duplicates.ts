import type { TenantFile } from './tenant-file.ts';

/** Path in the file, as keys and indexes. */
export interface Duplicate {
  path: (string | number)[];
  sentence: string;
}

const fold = (name: string): string => name.replace(/\s+/g, '').toLowerCase();

/** Duplicates of names that must be unique, and references to groups that the club does not have. */
export function findDuplicates(
  file: Pick<TenantFile, 'hosts' | 'clubs' | 'styles' | 'trainers' | 'bookingPolicies'>,
): Duplicate[] {
  return [
    ...repeated(file.hosts, ['hosts'], [], 'host'),
    ...repeated(names(file.clubs), ['clubs'], ['name'], 'club'),
    ...repeatedStyles(file.styles),
    ...repeated(
      file.trainers.map(({ email }) => email ?? null),
      ['trainers'],
      ['email'],
      'trainer’s e-mail',
    ),
    ...repeated(
      file.bookingPolicies.map(({ kind }) => kind),
      ['bookingPolicies'],
      ['kind'],
      'policy of the kind',
    ),
    ...file.clubs.flatMap((club, index) => [
      ...repeated(club.roomGroups, ['clubs', index, 'roomGroups'], [], 'room group'),
      ...repeated(names(club.rooms), ['clubs', index, 'rooms'], ['name'], 'room'),
      ...club.rooms.flatMap(({ group }, room) =>
        group === undefined || club.roomGroups.includes(group)
          ? []
          : [{ path: ['clubs', index, 'rooms', room, 'group'], sentence: `The club has no room group “${group}”.` }],
      ),
      ...club.rooms.flatMap(({ styles }, room) =>
        styles
          .filter((style) => !file.styles.some(({ name }) => name === style))
          .map((style) => ({
            path: ['clubs', index, 'rooms', room, 'styles'],
            sentence: `There is no style “${style}”.`,
          })),
      ),
    ]),
  ];
}

const names = (items: readonly { name: string }[]): string[] => items.map(({ name }) => name);

/** Files find a style by any of its names, so that no two have one in common. */
function repeatedStyles(styles: TenantFile['styles']): Duplicate[] {
  const seen = new Set<string>();
  return styles.flatMap((style, index) => {
    const own = [['name', style.name], ...Object.entries(style.names).map(([key, said]) => [`names.${key}`, said])];
    const twice = own.filter(([, said = '']) => seen.has(fold(said)));
    for (const [, said = ''] of own) seen.add(fold(said));
    return twice.map(([inner = '', said]) => ({
      path: ['styles', index, ...inner.split('.')],
      sentence: `The style “${said}” stands here a second time.`,
    }));
  });
}

function repeated(
  values: readonly (string | null)[],
  path: (string | number)[],
  inner: string[],
  what: string,
): Duplicate[] {
  const seen = new Set<string>();
  return values.flatMap((value, index) => {
    if (value === null) return [];
    if (!seen.has(fold(value))) {
      seen.add(fold(value));
      return [];
    }
    return [{ path: [...path, index, ...inner], sentence: `The ${what} “${value}” stands here a second time.` }];
  });
}
