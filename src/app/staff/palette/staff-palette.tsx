import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import type { StaffPage } from '#src/lib/staff/staff-pages.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Palette } from '#src/ui/palette/palette.tsx';
import { PaletteContent } from '#src/ui/palette/palette-content.tsx';
import type { PaletteWords } from '#src/ui/palette/palette-row.ts';
import type { StaffNav } from '../use-staff-nav.ts';
import { useDeviceRows } from './use-device-rows.ts';
import { useFoundRows } from './use-found-rows.ts';

const typingMs = 150;
const groups = ['people', 'classes', 'invoices', 'pages', 'actions'] as const;

/** What finds people, classes, invoices, pages and actions from every page of staff. */
export function StaffPalette({ nav }: { nav: StaffNav }) {
  const { t } = useTranslation();
  return (
    <Palette label={t('house.palette.label')}>
      <Content pages={nav.pages} />
    </Palette>
  );
}

function Content({ pages }: { pages: readonly StaffPage[] }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const owner = useOwner();
  const [text, setText] = useState('');
  const typed = text.trim();
  const [asked] = useDebouncedValue(typed, typingMs);
  const rows = useDeviceRows(pages, typed);
  const found = useFoundRows(isOnline ? pages : [], asked);
  const words: PaletteWords = {
    label: t('house.palette.label'),
    hint: t('house.palette.hint'),
    leave: t('house.palette.leave'),
    recent: t('house.palette.recent'),
    none: t('house.palette.none'),
    searching: t('house.palette.searching'),
    enter: t('house.palette.enter'),
    choose: t('house.palette.choose'),
    open: t('house.palette.open'),
    acts: t('house.palette.acts'),
    actsOf: (name) => t('house.palette.actsOf', { name }),
    all: (count) => t('house.palette.all', { count }),
  };
  return (
    <PaletteContent
      words={words}
      groups={groups.map((id) => ({ id, title: t(`house.palette.title.${id}`) }))}
      text={text}
      onText={setText}
      rows={rows}
      found={asked === typed ? found.rows : []}
      isSettled={found.isSettled && asked === typed}
      owner={owner}
      note={isOnline ? undefined : t('house.palette.offline')}
    />
  );
}
