import { IconCheck } from '@tabler/icons-react';
import { Button } from '#src/ui/elements/button.tsx';
import { AsOf } from '#src/ui/feedback/as-of.tsx';
import { ContractTag, PlainContractStatus } from '#src/ui/feedback/contract-tag.tsx';
import { CountdownRing } from '#src/ui/feedback/countdown-ring.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { NetworkPill, Pill } from '#src/ui/feedback/network-pill.tsx';
import { NotFoundState } from '#src/ui/feedback/not-found-state.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { ResultScreen } from '#src/ui/feedback/result-screen.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import { TurningRing } from '#src/ui/feedback/turning-ring.tsx';
import { VanishingStorage } from '#src/ui/feedback/vanishing-storage.tsx';
import { WarningList } from '#src/ui/feedback/warning-list.tsx';
import { type Entries, nothing } from './entry.ts';
import { Opened } from './opened.tsx';

/** Of yesterday, and there is no network. */
const old = { dataUpdatedAt: Date.now() - 86_400_000, isError: true, fetchStatus: 'paused' } as const;
const failed = { ...old, data: undefined, error: new Error('gone'), isFetching: false, refetch: async () => undefined };

export const feedbackEntries: Entries = {
  AsOf: () => <AsOf query={old} />,
  ContractTag: () => <ContractTag status={1}>Valid</ContractTag>,
  CountdownRing: () => <CountdownRing secondsLeft={7} totalSeconds={10} />,
  EmptyState: () => <EmptyState title="No trainings" text="Choose another day." action={<Button>Tomorrow</Button>} />,
  NetworkPill: () => <NetworkPill />,
  NotFoundState: () => (
    <NotFoundState code="404" title="Not here" text="It has moved." action={<Button>Home</Button>} />
  ),
  PageFailure: () => <PageFailure error={new Error('gone')} retry={nothing} title="The day cannot be shown" />,
  Pill: () => <Pill>Offline</Pill>,
  PlainContractStatus: () => <PlainContractStatus status={1}>Valid</PlainContractStatus>,
  ProgressBar: () => <ProgressBar isActive />,
  QueryState: () => <QueryState query={failed} />,
  ResultScreen: () => (
    <Opened>
      {(isOpen, close) =>
        isOpen && (
          <ResultScreen
            tone="welcome"
            icon={<IconCheck aria-hidden />}
            title="Welcome, Mari"
            text="Vinyasa jooga, 18:15"
            rows={[{ label: 'Visits left', value: '7' }]}
            actions={<Button>Next</Button>}
            closeLabel="Close"
            onClose={close}
          />
        )
      }
    </Opened>
  ),
  SkeletonRows: () => <SkeletonRows count={3} label="Loading" />,
  StaleNotice: () => <StaleNotice query={old} />,
  VanishingStorage: () => <VanishingStorage />,
  TurningRing: () => <TurningRing />,
  WarningList: () => <WarningList text="Two rooms are taken:" items={[{ key: 1, text: 'Suur saal, Monday' }]} />,
};
