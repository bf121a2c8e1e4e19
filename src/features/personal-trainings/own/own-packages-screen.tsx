import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toPlainDate } from '#api/dates.ts';
import { useFeature } from '#src/features/tenants/use-feature.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import { WorkScreen } from '#src/ui/pages/work-screen.tsx';
import { packageState } from '../package-texts.ts';
import classes from '../personal.module.css';
import { personalQueries } from '../queries.ts';
import { type Shelf, ShelfChips, shelfOf } from '../shelf-chips.tsx';
import { OwnPackageCard } from './own-package-card.tsx';

/** Own packages of personal trainings: what is left, what a trainer proposes, and what is agreed. */
export function OwnPackagesScreen() {
  const owner = useOwner();
  const { t } = useTranslation();
  useTitle(t('personal.title'));
  const query = useQuery(personalQueries.own(owner));
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const [shelf, setShelf] = useState<Shelf>('valid');
  const { data } = query;
  const sorted = (data?.items ?? []).map((item) => ({ item, state: packageState(item, today) }));
  const inShelf = (wanted: Shelf) => sorted.filter(({ state }) => shelfOf(state) === wanted);
  const canBuy = useFeature('personalTrainingSale');
  const buy = canBuy && (
    <LinkButton to="/purchase/personal-trainings" icon={<IconPlus size={20} stroke={2} aria-hidden />}>
      {t('personal.buy')}
    </LinkButton>
  );
  return (
    <WorkScreen isBare={false} header={<TopBar start={<ScreenTitle>{t('personal.title')}</ScreenTitle>} end={buy} />}>
      <div className={classes.column}>
        {data && inShelf('over').length > 0 && (
          <ShelfChips shelf={shelf} onShelf={setShelf} countIn={(each) => inShelf(each).length} />
        )}
        <QueryState query={query} count={3} />
        {data && inShelf(shelf).length === 0 && (
          <EmptyState title={t('personal.none.title')} text={t(`personal.none.${shelf}`)} />
        )}
        {inShelf(shelf).map(({ item, state }) => (
          <OwnPackageCard key={item.id} item={item} state={state} />
        ))}
      </div>
    </WorkScreen>
  );
}
