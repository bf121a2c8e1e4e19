import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { toWallTime } from '#api/dates.ts';
import { useFeature } from '#src/features/tenants/use-feature.ts';
import { NetworkFailure } from '#src/lib/api/api-failure.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { Queued } from '#src/lib/outbox/queued.ts';
import { useNamed } from '#src/lib/session/use-named.ts';
import { useSite } from '#src/lib/site.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { TabBar, TabPanel } from '#src/ui/layout/tab-bar.tsx';
import { ScanPage } from '#src/ui/scanner/scan-page.tsx';
import { DoorScan } from './door-scan.tsx';
import { entryMutations } from './mutations.ts';
import { useFirstCode, waitingCode } from './waiting-code.ts';

interface KeptScan {
  /** The stored scan, by its text. */
  text: string | undefined;
  /** One per code, however often sending fails. */
  keep: (text: string) => void;
}

/** A scan made offline: stored on the device as an unconfirmed visit. */
function useKeptScan(): KeptScan {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const snackbar = useSnackbar();
  const { mutate } = useMutation(entryMutations.keepScan);
  const [text, setText] = useState<string>();
  const keep = (scanned: string) => {
    if (scanned === text) return;
    const subject = { name: t('entry.scan.subject'), startDateTime: toWallTime(serverNow(), timeZone) };
    setText(scanned);
    mutate({ text: scanned, subject }, { onError: (error) => !(error instanceof Queued) && snackbar.failure(error) });
  };
  return { text, keep };
}

interface ScanTabProps {
  /** Scanned before the user was logged in. */
  first?: string | undefined;
  onPass?: (() => void) | undefined;
}

/** The phone scans the code at the door; the response opens it, or says why not and what helps. */
function ScanTab({ first, onPass }: ScanTabProps) {
  const kept = useKeptScan();
  const enter = useMutation({
    ...entryMutations.enter,
    onError: (error, { text }) => error instanceof NetworkFailure && kept.keep(text),
  });
  useFirstCode(first, enter.mutate);
  const isKept = kept.text !== undefined && kept.text === enter.variables?.text;
  return <DoorScan enter={enter} isKept={isKept} onPass={onPass} />;
}

type TabId = 'pass' | 'tickets' | 'scan';

/** "Enter gym": the pass to show to a door, own tickets, and where the club has enabled it the scanner for a door's code. */
export function EntryScreen({ pass, tickets }: { pass?: ReactNode; tickets?: ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isScanned = useFeature('scanner');
  const [waiting, setWaiting] = useState(() => waitingCode.find());
  const [chosen, setChosen] = useState<TabId>(waiting === undefined ? 'pass' : 'scan');
  // Only once: a user who comes back to this page scans the door again.
  useEffect(() => waitingCode.forget(), []);
  const title = useNamed(t('menu.pass'));
  useTitle(title);
  const canScan = pass !== undefined && isScanned;
  const choose = (tab: TabId) => {
    setWaiting(undefined);
    setChosen(tab);
  };
  const scan = <ScanTab first={waiting} onPass={canScan ? () => choose('pass') : undefined} />;
  const views: Record<TabId, ReactNode> = { pass, tickets, scan: canScan || !pass ? scan : undefined };
  const ids = (['pass', 'tickets', 'scan'] as const).filter((id) => views[id] !== undefined);
  const tabs = ids.map((id) => ({ id, label: t(`entry.tabs.${id}`) }));
  const current = ids.includes(chosen) ? chosen : (ids[0] ?? 'scan');
  return (
    <ScanPage
      title={title}
      closeLabel={t('common.close')}
      onClose={() => void navigate({ to: '/' })}
      tabs={tabs.length > 1 && <TabBar label={t('entry.tabs.label')} tabs={tabs} current={current} onChange={choose} />}
    >
      {tabs.length > 1 ? <TabPanel id={current}>{views[current]}</TabPanel> : views[current]}
    </ScanPage>
  );
}
