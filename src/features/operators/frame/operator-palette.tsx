import { useState } from 'react';
import type { OperatedCells } from '#api/operators/cells-schema.ts';
import type { OperatedTenants } from '#api/operators/tenants-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Palette } from '#src/ui/palette/palette.tsx';
import { PaletteContent } from '#src/ui/palette/palette-content.tsx';
import { isFoundIn, type PaletteWords } from '#src/ui/palette/palette-row.ts';
import { useRows } from './use-rows.ts';

interface OperatorPaletteProps {
  /** Undefined: not known yet. */
  list: OperatedTenants | undefined;
  cells: OperatedCells | undefined;
  email: string;
  onKeys: () => void;
  onLogOut: () => void;
}

const groups = ['clubs', 'jobs', 'pages', 'actions'] as const;

/** What finds clubs, jobs, pages and actions from each of the operators' pages. */
export function OperatorPalette(props: OperatorPaletteProps) {
  const { t } = useTranslation();
  return (
    <Palette label={t('operators.palette.label')}>
      <Content {...props} />
    </Palette>
  );
}

function Content({ list, cells, email, ...acts }: OperatorPaletteProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const typed = text.trim();
  const { all, offered } = useRows(list, cells, acts);
  const words: PaletteWords = {
    label: t('operators.palette.label'),
    hint: t('operators.palette.hint'),
    leave: t('operators.palette.leave'),
    recent: t('operators.palette.recent'),
    none: t('operators.palette.none'),
    searching: t('operators.palette.searching'),
    enter: t('operators.palette.enter'),
    choose: t('operators.palette.choose'),
    open: t('operators.palette.open'),
    acts: t('operators.palette.acts'),
    actsOf: (name) => t('operators.palette.actsOf', { name }),
    all: (count) => t('operators.palette.all', { count }),
  };
  return (
    <PaletteContent
      words={words}
      groups={groups.map((id) => ({ id, title: t(`operators.palette.title.${id}`) }))}
      text={text}
      onText={setText}
      rows={typed === '' ? offered : all.filter(({ title, about }) => isFoundIn(typed, `${title} ${about}`))}
      isSettled={list !== undefined}
      owner={email}
    />
  );
}
