import { IconBell, IconCheck, IconPlus } from '@tabler/icons-react';
import { CodeCard } from '#src/ui/codes/code-card.tsx';
import { WalletButton } from '#src/ui/codes/wallet-button.tsx';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { BellButton } from '#src/ui/elements/bell-button.tsx';
import { Button, type ButtonVariant } from '#src/ui/elements/button.tsx';
import { ButtonAnchor } from '#src/ui/elements/button-anchor.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { CountBadge } from '#src/ui/elements/count-badge.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { IconAnchor, IconButton } from '#src/ui/elements/icon-button.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import { QrPicture } from '#src/ui/elements/qr-picture.tsx';
import { QueuedButton } from '#src/ui/elements/queued-button.tsx';
import { StateWord, Tag } from '#src/ui/elements/tag.tsx';
import { TimeRow } from '#src/ui/elements/time-row.tsx';
import { FactList } from '#src/ui/facts/fact-list.tsx';
import { HourBars } from '#src/ui/facts/hour-bars.tsx';
import { SaidText } from '#src/ui/facts/said-text.tsx';
import { StyleEyebrow } from '#src/ui/facts/style-eyebrow.tsx';
import { Timeline } from '#src/ui/facts/timeline.tsx';
import { type Entries, nothing } from './entry.ts';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'outline', 'tint', 'danger', 'inverse', 'dashed'];
const lane = <Lane ratio={0.7} />;
const facts = [
  { label: 'Trainer', value: 'Mari Õunapuu' },
  { label: 'Room', value: 'Suur saal' },
];
const happened = [
  { at: '2026-11-20T08:00:00Z', when: '20.11. 10:00', text: 'Booked', facts: ['Mari Õunapuu'] },
  { at: '2026-11-21T08:00:00Z', when: '21.11. 10:00', text: 'Booking removed', facts: ['Eva Rand'], note: 'Called' },
];
const row = { underTime: '55 min', lane, meta: ['Mari Õunapuu', 'Suur saal'], href: '#', title: 'Vinyasa jooga' };

const hours = [4, 9, 14, 22, 18, 6].map((value, at) => ({
  hour: 16 + at,
  value,
  isUsual: at > 2,
  words: `${16 + at}: ${value}`,
}));

export const elementEntries: Entries = {
  Avatar: () => <Avatar firstName="Mari" lastName="Õunapuu" />,
  BellButton: () => <BellButton label="Messages, new ones" hasNew onPress={nothing} />,
  Button: () =>
    variants.map((variant) => (
      <Button key={variant} variant={variant}>
        {variant}
      </Button>
    )),
  ButtonAnchor: () => (
    <ButtonAnchor href="#" variant="outline">
      A link
    </ButtonAnchor>
  ),
  Chip: () => [
    <Chip key="on" isOn>
      Yoga
    </Chip>,
    <Chip key="off">Pilates</Chip>,
  ],
  ChipRow: () => (
    <ChipRow label="Styles">
      <Chip isOn>Yoga</Chip>
      <Chip>Pilates</Chip>
    </ChipRow>
  ),
  CodeCard: () => (
    <CodeCard
      code="K7QM2A"
      codeLabel="Code"
      start="18:15"
      end="19:10"
      title="Vinyasa jooga"
      text="Show it at the desk"
    />
  ),
  CountBadge: () => [<CountBadge key="i" count={3} />, <CountBadge key="a" count={12} tone="attention" />],
  DottedParts: () => <DottedParts parts={['Mari Õunapuu', 'Suur saal', undefined]} />,
  FactList: () => <FactList facts={facts} />,
  HourBars: () => <HourBars label="By hour" now={18} bars={hours} />,
  IconAnchor: () => <IconAnchor href="#" label="Add" icon={<IconPlus aria-hidden />} />,
  IconButton: () => <IconButton label="Messages" icon={<IconBell aria-hidden />} variant="surface" />,
  Lane: () => <Lane ratio={0.4} direction="horizontal" thickness={12} />,
  QrPicture: () => <QrPicture text="https://club.example" label="Code of the club" />,
  QueuedButton: () => <QueuedButton size={44} onTakeBack={nothing} />,
  StateWord: () => <StateWord icon={<IconCheck aria-hidden size={18} />}>Booked</StateWord>,
  StyleEyebrow: () => <StyleEyebrow text="Yoga" tones={{ y: '#d2f23a', e: '#56631a' }} />,
  SaidText: () => <SaidText said="Monday">Mo</SaidText>,
  Tag: () =>
    (['ok', 'warn', 'bad', 'info', 'neutral'] as const).map((tone) => (
      <Tag key={tone} tone={tone}>
        {tone}
      </Tag>
    )),
  Timeline: () => <Timeline items={happened} />,
  TimeRow: () => (
    <ul>
      <TimeRow
        {...row}
        time="18:15"
        line="4 places left"
        label="18:15 Vinyasa jooga"
        action={<Button size={44}>Book</Button>}
      />
      <TimeRow {...row} time="19:30" line="Cancelled" lineTone="bad" look="off" label="19:30 Vinyasa jooga" />
    </ul>
  ),
  WalletButton: () => [
    <WalletButton key="a" wallet={{ label: 'Add to Apple Wallet', isBusy: false, whyNot: undefined, add: nothing }} />,
    <WalletButton
      key="o"
      wallet={{ label: 'Add to Google Wallet', isBusy: false, whyNot: 'When there is a connection', add: nothing }}
    />,
  ],
};
