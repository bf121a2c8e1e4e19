import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Text } from '../box/box.tsx';
import { Button, type ButtonLook } from '../elements/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { QueryState, type QueryStateProps } from '../feedback/query-state.tsx';
import { Sheet } from '../overlay/sheet.tsx';

export interface EditableListProps<Item extends { id: number }> {
  query: QueryStateProps['query'];
  /** Undefined until they are here. */
  items: readonly Item[] | undefined;
  /** On the button that adds one, and over the form of a new one. */
  add: string;
  addLook?: ButtonLook;
  /** Where there is none yet; a page that shows the button that adds one has it already. */
  empty: { title: string; text: string };
  /** Said without a network: nothing can be changed. */
  offline: string;
  /** Over the form of one that is there. */
  titleOf?: (item: Item) => string;
  /** The one whose form the address asks for, and what takes it out of the address. */
  asked?: { id: number | undefined; onClose: () => void };
  /** The form of one of them, or of a new one. */
  renderForm: (item: Item | undefined, close: () => void) => ReactNode;
  /** Where the list stands in its page, and the button that adds one. */
  renderPage?: (list: ReactNode, add: ReactNode) => ReactNode;
  /** The rows, given the button that adds one and what opens one. */
  children: (list: { items: readonly Item[]; add: ReactNode; open: (item: Item) => void }) => ReactNode;
}

/**
 * What a club keeps of a kind – products, codes, videos – as a list, and a sheet in which one of it is added or changed. The form has it as
 * it was when it was opened: what somebody else changes meanwhile empties no field, and is told when it is saved.
 */
export function EditableList<Item extends { id: number }>(props: EditableListProps<Item>) {
  const { query, items, empty, offline, titleOf, asked, renderForm, renderPage, children } = props;
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [edited, setEdited] = useState<Item | 'new'>();
  const [answered, setAnswered] = useState<number>();
  const wanted = items?.find(({ id }) => id === asked?.id);
  // Once for each time that it is asked for: what the form has then stays as it is.
  if (answered !== asked?.id && (wanted || asked?.id === undefined)) {
    setAnswered(asked?.id);
    if (wanted) setEdited(wanted);
  }
  const close = () => {
    setEdited(undefined);
    if (asked?.id !== undefined) asked.onClose();
  };
  const item = edited === 'new' ? undefined : edited;
  const add = (
    <Button
      variant="primary"
      {...props.addLook}
      disabled={!isOnline}
      icon={<IconPlus size={20} stroke={2} aria-hidden />}
      onClick={() => setEdited('new')}
    >
      {props.add}
    </Button>
  );
  const list = (
    <>
      <QueryState query={query} />
      {items?.length === 0 && (
        <EmptyState title={empty.title} text={empty.text} action={renderPage ? undefined : add} />
      )}
      {items && items.length > 0 && children({ items, add, open: setEdited })}
      {!isOnline && (
        <Text size="meta" tone="t2">
          {offline}
        </Text>
      )}
    </>
  );
  return (
    <>
      {renderPage ? renderPage(list, add) : list}
      <Sheet
        isOpen={edited !== undefined}
        onClose={close}
        title={(item && titleOf?.(item)) ?? props.add}
        closeLabel={t('common.close')}
      >
        {edited !== undefined && renderForm(item, close)}
      </Sheet>
    </>
  );
}
