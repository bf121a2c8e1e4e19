import {
  IconActivity,
  IconBuildingStore,
  IconChecks,
  IconDatabaseImport,
  IconEye,
  IconFileExport,
  IconFileText,
  IconFingerprint,
  IconKeyboard,
  IconLogout,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconStack2,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import type { OperatedCells } from '#api/operators/cells-schema.ts';
import type { OperatedTenant, OperatedTenants } from '#api/operators/tenants-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { PaletteRow } from '#src/ui/palette/palette-row.ts';
import { tenantHref } from '../cells/all-cells.ts';
import { queueNames } from '../queue-names.ts';
import { sayQueue, saySeconds } from '../say.ts';
import { hashOf, type Place } from './place.ts';

const pages = [
  ['overview', IconActivity],
  ['add', IconPlus],
  ['log', IconFileText],
  ['access', IconFingerprint],
] as const;

/** The cards of the overview, by the ids of their headings. */
const parts = ['needs', 'tenants', 'version', 'queues', 'checks', 'copy', 'load'] as const;

const goTo = (place: Place) => (): void => {
  location.hash = hashOf(place);
};

const action = (key: string, title: string, about: string, Icon: TablerIcon, open: () => void): PaletteRow => ({
  key: `action ${key}`,
  group: 'actions',
  title,
  about,
  Icon,
  open,
});

/** All that can be found, and what is offered without a word. */
export function useRows(
  list: OperatedTenants | undefined,
  cells: OperatedCells | undefined,
  { onKeys, onLogOut }: { onKeys: () => void; onLogOut: () => void },
): { all: PaletteRow[]; offered: PaletteRow[] } {
  const { t } = useTranslation();
  const tenants = list?.items ?? [];
  const actsOf = ({ id, name, hosts, restsSince }: OperatedTenant): PaletteRow[] => {
    const [act, Icon] =
      restsSince === null ? (['pause', IconPlayerPause] as const) : (['resume', IconPlayerPlay] as const);
    const at = (part: string) => goTo({ page: 'tenant', id, part });
    const words = (what: string) => t('operators.palette.of', { name, what });
    const about = hosts.join(', ');
    return [
      action(`look ${id}`, words(t('operators.look.do')), about, IconEye, at('look')),
      action(`service ${id}`, words(t(`operators.tenant.${act}.do`)), about, Icon, at('service')),
      action(`export ${id}`, words(t('operators.export.title')), about, IconFileExport, at('export')),
      action(`remove ${id}`, words(t('operators.remove.title')), about, IconTrash, at('remove')),
    ];
  };
  const clubs = tenants.map(
    (tenant): PaletteRow => ({
      key: `club ${tenant.id}`,
      group: 'clubs',
      title: tenant.name,
      about: tenant.hosts.join(', '),
      Icon: IconBuildingStore,
      open: goTo({ page: 'tenant', id: tenant.id }),
      acts: actsOf(tenant).map(({ title, open }) => ({ label: title, run: open })),
    }),
  );
  const elsewhere = (cells?.items ?? []).flatMap(({ name: cell, page, list: theirs }) =>
    (theirs?.items ?? []).map(
      ({ id, name, hosts }): PaletteRow => ({
        key: `club ${cell} ${id}`,
        group: 'clubs',
        title: name,
        about: [t('operators.cells.cell', { name: cell }), ...hosts].join(', '),
        Icon: IconBuildingStore,
        open: () => location.assign(tenantHref(id, { page })),
      }),
    ),
  );
  const waiting = new Map(list?.queues.map((queue) => [queue.name, queue]));
  const queues = [...new Set<string>([...queueNames, ...waiting.keys()])].map((name): PaletteRow => {
    const { due, oldestSeconds, failed } = waiting.get(name) ?? { due: 0, oldestSeconds: 0, failed: 0 };
    const state = [
      t('operators.queues.due', { count: due }),
      ...(due > 0 ? [t('operators.needs.oldest', { time: saySeconds(oldestSeconds, t) })] : []),
      ...(failed > 0 ? [t('operators.queues.failed', { count: failed })] : []),
    ];
    return {
      key: `queue ${name}`,
      group: 'jobs',
      title: sayQueue(name, t),
      about: [name, ...state].join(' · '),
      Icon: IconStack2,
      open: goTo({ page: 'overview', part: 'queues' }),
    };
  });
  const faults = tenants.flatMap(({ id, name, faults: failing }) =>
    failing.map(
      ({ work, failures }): PaletteRow => ({
        key: `fault ${id} ${work}`,
        group: 'jobs',
        title: sayQueue(work, t),
        about: [name, work, t('operators.queues.failed', { count: failures })].join(' · '),
        Icon: IconStack2,
        open: goTo({ page: 'tenant', id }),
      }),
    ),
  );
  const ofPages = pages.map(
    ([page, Icon]): PaletteRow => ({
      key: `page ${page}`,
      group: 'pages',
      title: t(`operators.nav.${page}`),
      about: '',
      Icon,
      open: goTo({ page }),
    }),
  );
  const ofParts = parts.map(
    (part): PaletteRow => ({
      key: `part ${part}`,
      group: 'pages',
      title: t(`operators.${part}.title`),
      about: t('operators.nav.overview'),
      Icon: IconActivity,
      open: goTo({ page: 'overview', part }),
    }),
  );
  const add = t('operators.nav.add');
  const offered = [
    action('add', t('operators.add.title'), '', IconPlus, goTo({ page: 'add', part: 'add' })),
    action('import', t('operators.import.title'), add, IconDatabaseImport, goTo({ page: 'add', part: 'import' })),
    action(
      'checks',
      t('operators.checks.now'),
      t('operators.checks.title'),
      IconChecks,
      goTo({ page: 'overview', part: 'checks' }),
    ),
    action('keys', t('operators.keys.title'), '', IconKeyboard, onKeys),
    action('out', t('operators.nav.logOut'), '', IconLogout, onLogOut),
  ];
  return {
    all: [...clubs, ...elsewhere, ...queues, ...faults, ...ofPages, ...ofParts, ...offered, ...tenants.flatMap(actsOf)],
    offered,
  };
}
