import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { ScanPage } from '#src/ui/scanner/scan-page.tsx';
import { TabBar, TabPanel } from '#src/ui/tab-bar.tsx';
import { ScanTab } from './scan-tab.tsx';
import { waitingCode } from './waiting-code.ts';

type TabId = 'pass' | 'scan';

/** "Enter gym": the pass that is shown to a door, and where the club has switched it on the scanner that reads a door's code. */
export function EntryScreen({ pass }: { pass?: ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: rules } = useSuspenseQuery(tenantQueries.rules());
  const [waiting, setWaiting] = useState(() => waitingCode.find());
  const [chosen, setChosen] = useState<TabId>(waiting === undefined ? 'pass' : 'scan');
  // Once: whoever comes back to this page reads the door anew.
  useEffect(() => waitingCode.forget(), []);
  const title = t('menu.pass');
  useTitle(title);
  const hasBoth = pass !== undefined && rules.pageFunctions.isQrEntryEnabled;
  const choose = (tab: TabId) => {
    setWaiting(undefined);
    setChosen(tab);
  };
  const scan = <ScanTab first={waiting} onPass={hasBoth ? () => choose('pass') : undefined} />;
  const tabs = (['pass', 'scan'] as const).map((id) => ({ id, label: t(`entry.tabs.${id}`) }));
  return (
    <ScanPage
      title={title}
      closeLabel={t('common.close')}
      onClose={() => void navigate({ to: '/' })}
      tabs={hasBoth && <TabBar label={t('entry.tabs.label')} tabs={tabs} current={chosen} onChange={choose} />}
    >
      {hasBoth ? <TabPanel id={chosen}>{chosen === 'pass' ? pass : scan}</TabPanel> : (pass ?? scan)}
    </ScanPage>
  );
}
