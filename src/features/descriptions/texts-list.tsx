import { IconChevronRight } from '@tabler/icons-react';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import classes from './descriptions.module.css';

interface Item {
  key: string | number;
  name: string;
  /** What members read of it, in one of the languages. */
  text: string | undefined;
  /** Before the name. */
  start?: ReactNode;
}

interface TextsListProps<T extends Item> {
  items: readonly T[];
  renderForm: (item: T, onDone: () => void) => ReactNode;
}

/** Names with the beginning of their texts; one of them opens in a sheet with its form. */
export function TextsList<T extends Item>({ items, renderForm }: TextsListProps<T>) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [opened, setOpened] = useState<Item['key']>();
  const close = () => setOpened(undefined);
  const item = items.find(({ key }) => key === opened);
  return (
    <>
      <Stack component="ul" px={12} gap={8}>
        {items.map(({ key, name, text, start }) => (
          <li key={key}>
            <button type="button" className={classes.row} disabled={!isOnline} onClick={() => setOpened(key)}>
              {start}
              <span className={classes.words}>
                <strong>{name}</strong>
                <span>{text ?? t('descriptions.nothing')}</span>
              </span>
              <IconChevronRight size={22} stroke={1.9} aria-hidden />
            </button>
          </li>
        ))}
      </Stack>
      <Sheet isOpen={item !== undefined} onClose={close} title={item?.name ?? ''} closeLabel={t('common.close')}>
        {item && <Fragment key={item.key}>{renderForm(item, close)}</Fragment>}
      </Sheet>
    </>
  );
}
