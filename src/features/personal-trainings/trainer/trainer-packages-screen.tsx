import { IconShare2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useFeature } from '#src/features/tenants/use-feature.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TabBar, TabPanel } from '#src/ui/layout/tab-bar.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import classes from '../personal.module.css';
import { PackageList } from './package-list.tsx';
import { type PersonalTab, personalTabs } from './personal-tabs.ts';
import { SellSheet } from './sell-sheet.tsx';

interface TrainerPackagesScreenProps {
  trainerId: number;
  tab: PersonalTab;
  onTab: (tab: PersonalTab) => void;
  /** Of another feature: the route brings it. */
  statistics: ReactNode;
}

/** Personal trainings of a trainer. */
export function TrainerPackagesScreen({ trainerId, tab, onTab, statistics }: TrainerPackagesScreenProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const isSold = useFeature('personalTrainingSale');
  const [isSelling, setSelling] = useState(false);
  useTitle(t('personal.title'));
  const sell = isSold && (
    <Button
      disabled={!isOnline}
      icon={<IconShare2 size={20} stroke={1.9} aria-hidden />}
      onClick={() => setSelling(true)}
    >
      {t('personal.sell.open')}
    </Button>
  );
  const tabs = personalTabs.map((id) => ({ id, label: t(`personal.tab.${id}`) }));
  const views = { packages: <PackageList />, statistics };
  return (
    <Screen header={<TopBar start={<ScreenTitle>{t('personal.title')}</ScreenTitle>} end={sell} />}>
      <div className={classes.column}>
        <TabBar label={t('personal.title')} tabs={tabs} current={tab} onChange={onTab} />
        <TabPanel id={tab}>{views[tab]}</TabPanel>
      </div>
      {isSelling && <SellSheet trainerId={trainerId} onClose={() => setSelling(false)} />}
    </Screen>
  );
}
