import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { Row, Stack, Text } from '../box/box.tsx';
import { Button } from '../elements/button.tsx';
import { FormFailure } from '../form/form-failure.tsx';
import { chooseAll, chosenOf, noChoice } from './choice.ts';
import { ChoiceBar, type RowAction } from './choice-bar.tsx';
import classes from './data-list.module.css';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { type ListFile, saveList } from './save-list.ts';

type OfTable<Row extends { id: number }, Key extends string> = Omit<
  DataTableProps<Row, Key>,
  'choice' | 'onChoice' | 'onEnd'
>;

export type DataListProps<Row extends { id: number }, Key extends string> = OfTable<Row, Key> & {
  /** How many there are, in words; else nothing is said. */
  count?: ReactNode;
  /** A row on a phone, as an `li`. */
  renderPhoneRow: (row: Row) => ReactNode;
  actions?: readonly RowAction<Row>[];
  /** After something was done to several. */
  onRan?: () => void;
  file: ListFile<Row>;
  /** There are more than are here. */
  more?: { fetch: () => Promise<{ hasNextPage: boolean }>; isBusy: boolean; label: string } | undefined;
};

/** As many as may be chosen at once. */
const mostChosen = 1000;

/**
 * A list of staff: on a desk a table with sorting, keys, a choice of several and a file of what is found; on a phone rows, as many as
 * were asked for.
 */
export function DataList<Row extends { id: number }, Key extends string>(props: DataListProps<Row, Key>) {
  const { count, renderPhoneRow, actions = [], file, more, onRan, ...table } = props;
  const { rows, columns, total = rows.length } = table;
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const isOnline = useOnline();
  const [choice, setChoice] = useState(noChoice);
  const [saved, setSaved] = useState<number>();
  const [failure, setFailure] = useState<Error | null>(null);
  const [isLoadingAll, setLoadingAll] = useState(false);
  const save = async (some?: readonly Row[]) => {
    setSaved(0);
    setFailure(null);
    await saveList(file, columns, { rows: some, onRows: setSaved }).catch(setFailure);
    setSaved(undefined);
  };
  const chosen = chosenOf(choice, rows);
  const [isAll, setAll] = useState(false);
  if (isAll && !isLoadingAll) {
    setAll(false);
    setChoice(
      chooseAll(
        choice,
        rows.slice(0, mostChosen).map(({ id }) => id),
      ),
    );
  }
  const loadAll = async () => {
    setLoadingAll(true);
    for (let hasMore = true; hasMore; ) hasMore = (await more?.fetch())?.hasNextPage ?? false;
    setLoadingAll(false);
    setAll(true);
  };
  if (isNarrow)
    return (
      <>
        <Stack component="ul" gap={8} aria-label={table.label}>
          {rows.map(renderPhoneRow)}
        </Stack>
        {more && (
          <Button isWide isBusy={more.isBusy} disabled={!isOnline} onClick={() => void more.fetch()}>
            {more.label}
          </Button>
        )}
      </>
    );
  return (
    <div className={classes.list}>
      <Row wrap align="center" justify="space-between" gap="8px 16px">
        <Text role="status" size="meta" tone="t2">
          {count}
        </Text>
        <Button
          size={44}
          icon={<IconDownload size={20} stroke={1.9} aria-hidden />}
          isBusy={saved !== undefined}
          disabled={!isOnline || rows.length === 0}
          onClick={() => void save()}
        >
          {saved ? t('lists.saving', { count: saved }) : t('lists.save')}
        </Button>
      </Row>
      <FormFailure error={failure} />
      <DataTable
        {...table}
        total={total}
        choice={choice}
        onChoice={setChoice}
        onEnd={more && isOnline && !more.isBusy ? () => void more.fetch() : undefined}
      />
      <ChoiceBar
        chosen={chosen}
        nameOf={table.nameOf}
        actions={[
          ...actions,
          {
            id: 'save',
            label: t('lists.saveChosen'),
            icon: <IconDownload size={20} stroke={1.9} aria-hidden />,
            all: (some) => save(some),
          },
        ]}
        total={total}
        isLoadingAll={isLoadingAll}
        onAll={more && total <= mostChosen && chosen.length === rows.length ? () => void loadAll() : undefined}
        onRan={onRan}
        onChosen={(ids) => setChoice(chooseAll(choice, ids))}
      />
    </div>
  );
}
