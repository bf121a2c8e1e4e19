import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { FilterList, type FilterListProps } from './filter-list.tsx';
import { countFilters } from './filters.ts';

/** Where nothing stands beside the week: its filters in a sheet, and on the button how many are on. */
export function FilterButton(props: FilterListProps) {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure(false);
  const count = countFilters(props.search);
  return (
    <>
      <Button
        size={44}
        icon={<IconAdjustmentsHorizontal size={20} stroke={1.9} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {[t('timetable.filters.title'), count > 0 && count].filter(Boolean).join(' ')}
      </Button>
      <Sheet isOpen={isOpen} onClose={close} title={t('timetable.filters.title')} closeLabel={t('common.close')}>
        <FilterList {...props} />
      </Sheet>
    </>
  );
}
