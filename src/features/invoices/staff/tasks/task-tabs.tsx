import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { billQueries } from '../queries.ts';

interface TabProps {
  isTasks: boolean;
  onTasks: (isOn: boolean) => void;
}

/** Invoices, or the money that somebody must look at, with how much of it there is. */
export function TaskTabs({ isTasks, onTasks }: TabProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const { data } = useQuery(billQueries.tasks(owner));
  const count = data?.length ?? 0;
  return (
    <ChipRow label={t('billing.title')}>
      <Chip isOn={!isTasks} onClick={() => onTasks(false)}>
        {t('billing.title')}
      </Chip>
      <Chip isOn={isTasks} onClick={() => onTasks(true)}>
        {count > 0 ? t('billing.tasks.count', { count }) : t('billing.tasks.title')}
      </Chip>
    </ChipRow>
  );
}
