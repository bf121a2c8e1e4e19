import { IconCalendar, IconHome, IconMenu2 } from '@tabler/icons-react';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { FilterCount, FilterRow, FilterRows } from '#src/ui/flow/filter-rows.tsx';
import { Segments } from '#src/ui/flow/segments.tsx';
import { BottomBar, type BottomBarProps } from '#src/ui/layout/bottom-bar.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { ClubMenu } from '#src/ui/layout/club-menu.tsx';
import { DateArrows } from '#src/ui/layout/date-arrows.tsx';
import { Logo } from '#src/ui/layout/logo.tsx';
import { NavList } from '#src/ui/layout/nav-list.tsx';
import { NavTarget } from '#src/ui/layout/nav-target.tsx';
import { OfferedRow } from '#src/ui/layout/offered-row.tsx';
import { PageTitle } from '#src/ui/layout/page-title.tsx';
import { Rail } from '#src/ui/layout/rail.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TabBar, TabPanel } from '#src/ui/layout/tab-bar.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { LinkedPage, LinkedPlace } from '#src/ui/linked/linked-place.tsx';
import { PlaceWhen } from '#src/ui/linked/place-when.tsx';
import { ClubHeader } from '#src/ui/pages/club-header.tsx';
import { ListScreen } from '#src/ui/pages/list-screen.tsx';
import { PageContents } from '#src/ui/pages/page-contents.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import { TwoPanes } from '#src/ui/pages/two-panes.tsx';
import { WorkAndHelp } from '#src/ui/pages/work-and-help.tsx';
import { WorkScreen } from '#src/ui/pages/work-screen.tsx';
import { type Entries, nothing } from './entry.ts';

const home = { id: 'home', label: 'Home', icon: <IconHome aria-hidden />, isActive: true, onPress: nothing };
const items = [home, { id: 'day', label: 'Timetable', icon: <IconCalendar aria-hidden />, onPress: nothing }];
const renderLink: BottomBarProps['renderLink'] = () => null;
const logo = '/logo.svg';
const menu = <IconButton label="Menu" icon={<IconMenu2 aria-hidden />} />;
const tabs = [
  { id: 'week', label: 'Week' },
  { id: 'month', label: 'Month' },
];

const when = { startDateTime: '2026-11-20T18:15:00', endDateTime: '2026-11-20T19:10:00', place: 'Kesklinn, Suur saal' };
const answered = {
  data: when,
  error: null,
  isFetching: false,
  refetch: async () => undefined,
  dataUpdatedAt: Date.now(),
  isError: false,
  fetchStatus: 'idle',
} as const;

export const layoutEntries: Entries = {
  FilterCount: () => <FilterCount>12</FilterCount>,
  FilterRow: () => (
    <FilterRow isOn end={<FilterCount>29</FilterCount>} onClick={nothing}>
      Suur saal
    </FilterRow>
  ),
  FilterRows: () => (
    <FilterRows title="Room">
      <FilterRow isOn end={<FilterCount>29</FilterCount>} onClick={nothing}>
        Suur saal
      </FilterRow>
      <FilterRow isOn={false} end={<FilterCount>31</FilterCount>} onClick={nothing}>
        Saal 2
      </FilterRow>
    </FilterRows>
  ),
  Segments: () => (
    <Segments
      label="View"
      options={[
        { value: 'week', text: 'Week' },
        { value: 'day', text: 'Day' },
      ]}
      value="week"
      onChange={nothing}
    />
  ),
  BottomBar: () => <BottomBar label="Main" items={items} renderLink={renderLink} />,
  Card: () =>
    (['surface', 'fill', 'dashed'] as const).map((tone) => (
      <Card key={tone} tone={tone}>
        {tone}
      </Card>
    )),
  ClubHeader: () => <ClubHeader name="Kuuse Stuudio" logo={logo} hasLanguages />,
  ClubMenu: () => (
    <ClubMenu
      units={[
        { id: 1, name: 'Kesklinn' },
        { id: 2, name: 'Nõmme' },
      ]}
      chosen={[1]}
      home={1}
      onChoose={nothing}
    />
  ),
  DateArrows: () => <DateArrows text="Tue 24 November" isDay onStep={nothing} />,
  LinkedPage: () => <LinkedPage>What the link opens</LinkedPage>,
  LinkedPlace: () => (
    <LinkedPlace title="Can’t come" query={answered} missing={undefined} place={{ name: 'Vinyasa jooga', ...when }}>
      <Button variant="primary">Give it up</Button>
    </LinkedPlace>
  ),
  ListScreen: () => (
    <ListScreen title="Rooms" end={<Button>New</Button>} panel={<Card>Suur saal</Card>}>
      A list
    </ListScreen>
  ),
  Logo: () => <Logo src={logo} label="Kuuse Stuudio" />,
  NavList: () => <NavList label="Menu" entries={items} renderLink={renderLink} />,
  NavTarget: () => (
    <NavTarget item={home} className="" renderLink={renderLink}>
      Home
    </NavTarget>
  ),
  OfferedRow: () => (
    <ul>
      <OfferedRow
        time="18:15"
        underTime="55 min"
        title="Vinyasa jooga"
        meta={['Mari Õunapuu']}
        line="A place is yours"
        label="18:15"
        href="#"
        lane={{ ratio: 1 }}
        button={{ text: 'Take it', label: 'Take the place' }}
        isBusy={false}
        onPress={nothing}
      />
    </ul>
  ),
  PageContents: () => <PageContents label="On this page" />,
  PageTitle: () => <PageTitle actions={<Button>New</Button>}>Rooms</PageTitle>,
  Rail: () => <Rail label="Main" menuButton={menu} items={items} renderLink={renderLink} />,
  Row: () => (
    <Row gap={8} align="center" wrap>
      <Button>Keep</Button>
      <Button>Throw away</Button>
    </Row>
  ),
  PlaceWhen: () => <PlaceWhen {...when} />,
  Screen: () => <Screen header={<PageTitle>Rooms</PageTitle>}>What the screen shows</Screen>,
  ScreenTitle: () => <ScreenTitle>Rooms</ScreenTitle>,
  Stack: () => (
    <Stack gap={12} columns="1fr 1fr">
      <Card>Left</Card>
      <Card>Right</Card>
    </Stack>
  ),
  TabBar: () => <TabBar label="Period" tabs={tabs} current="week" onChange={nothing} />,
  TabPanel: () => <TabPanel id="week">The week</TabPanel>,
  Text: () => (
    <Text size="meta" tone="t2">
      A line of small print
    </Text>
  ),
  TopBar: () => <TopBar start={menu} middle="Kuuse Stuudio" end={menu} />,
  TwoPanes: () => <TwoPanes list={<Card>A list</Card>} panel={<Card>One of it</Card>} />,
  WorkAndHelp: () => <WorkAndHelp work={<Card>Work</Card>} help={<Card>Help</Card>} />,
  WorkScreen: () => <WorkScreen>What is worked on</WorkScreen>,
};
