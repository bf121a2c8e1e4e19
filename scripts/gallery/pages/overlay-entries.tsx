import { IconDoor } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '#src/ui/elements/button.tsx';
import { AskButton, AskDialog, type Question } from '#src/ui/overlay/ask-dialog.tsx';
import { AskingSheet } from '#src/ui/overlay/asking-sheet.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { MenuPanel } from '#src/ui/overlay/menu-panel.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { ShortcutList } from '#src/ui/overlay/shortcut-list.tsx';
import { SidePanel } from '#src/ui/overlay/side-panel.tsx';
import { SnackbarHost, showSnackbar } from '#src/ui/overlay/snackbar.tsx';
import { Palette } from '#src/ui/palette/palette.tsx';
import { PaletteButton } from '#src/ui/palette/palette-button.tsx';
import { PaletteContent } from '#src/ui/palette/palette-content.tsx';
import { paletteStore } from '#src/ui/palette/palette-store.ts';
import { CameraProblemNote } from '#src/ui/scanner/camera-problem-note.tsx';
import { CameraQuestion, WaysWithoutCamera } from '#src/ui/scanner/camera-question.tsx';
import { CameraSheet } from '#src/ui/scanner/camera-sheet.tsx';
import { CodeSheet } from '#src/ui/scanner/code-sheet.tsx';
import { PhotoButton } from '#src/ui/scanner/photo-button.tsx';
import { ScanPage } from '#src/ui/scanner/scan-page.tsx';
import { Corners, Viewfinder } from '#src/ui/scanner/viewfinder.tsx';
import { type Entries, nothing } from './entry.ts';
import { Opened } from './opened.tsx';

const without = { typeLabel: 'Type the code', onType: nothing, onPhoto: nothing };

function Snackbars() {
  useEffect(() => {
    void showSnackbar({ type: 'success', message: 'Booked', duration: 600_000, onClose: nothing });
  }, []);
  return <SnackbarHost />;
}

function OpenedPalette() {
  const [text, setText] = useState('r');
  const words = {
    label: 'Find or do',
    hint: 'Name, class or page',
    leave: 'Close the search',
    recent: 'Opened last',
    none: 'Nothing found',
    searching: 'Searching …',
    enter: 'Enter',
    choose: 'choose',
    open: 'open',
    acts: 'actions',
    actsOf: (name: string) => `Actions: ${name}`,
    all: (count: number) => `All ${count}`,
  };
  const row = { key: 'rooms', group: 'pages', title: 'Rooms', about: 'Timetable', Icon: IconDoor, open: nothing };
  return (
    <>
      <Button variant="outline" onClick={paletteStore.open}>
        Open
      </Button>
      <Palette label={words.label}>
        <PaletteContent
          words={words}
          groups={[{ id: 'pages', title: 'Pages' }]}
          text={text}
          onText={setText}
          rows={[row]}
          owner={0}
        />
      </Palette>
    </>
  );
}

const question: Question = {
  title: 'Cancel the place?',
  text: 'It is free until 16:15.',
  confirm: 'Cancel it',
  keep: 'Keep it',
  variant: 'danger',
};

export const overlayEntries: Entries = {
  AskingSheet: () => (
    <Opened>
      {(isOpen, close) =>
        isOpen && (
          <AskingSheet
            title="End the series"
            onClose={close}
            closeLabel="Close"
            label="End it"
            question="End it on 24 November?"
            effect="12 people are told."
            keepLabel="Keep it"
            offlineText="You are offline."
            isDangerous
            isBusy={false}
            failure={null}
            check={() => (event) => event.preventDefault()}
            onConfirm={nothing}
          >
            From then on
          </AskingSheet>
        )
      }
    </Opened>
  ),
  CameraProblemNote: () => <CameraProblemNote problem="denied" onRetry={nothing} {...without} />,
  CameraQuestion: () => <CameraQuestion reason="To read the code at the door." onAllow={nothing} {...without} />,
  CameraSheet: () => (
    <Opened>
      {(isOpen, close) => (
        <CameraSheet
          isOpen={isOpen}
          cameras={[{ id: 'a', label: 'Back' }]}
          current="a"
          onClose={close}
          onChoose={nothing}
        />
      )}
    </Opened>
  ),
  AskButton: () => (
    <AskButton variant="danger" question={question} onConfirm={nothing}>
      Cancel
    </AskButton>
  ),
  AskDialog: () => (
    <Opened>{(isOpen, close) => <AskDialog isOpen={isOpen} onClose={close} onConfirm={close} {...question} />}</Opened>
  ),
  CodeSheet: () => (
    <Opened>
      {(isOpen, close) => <CodeSheet isOpen={isOpen} label="Code" hint="6 letters" onClose={close} onCode={nothing} />}
    </Opened>
  ),
  Corners: () => <Corners width={3} />,
  Dialog: () => (
    <Opened>
      {(isOpen, close) => (
        <Dialog
          isOpen={isOpen}
          onClose={close}
          title="Cancel the place?"
          text="It is free until 16:15."
          actions={<Button>Cancel it</Button>}
        />
      )}
    </Opened>
  ),
  MenuPanel: () => (
    <Opened>
      {(isOpen, close) => (
        <MenuPanel isOpen={isOpen} onClose={close} label="Menu" head="Mari Õunapuu">
          Entries
        </MenuPanel>
      )}
    </Opened>
  ),
  Palette: () => <OpenedPalette />,
  PaletteButton: () => (
    <PaletteButton label="Find a person, class or invoice …" short="Find …" keys="Ctrl K" sign="/" />
  ),
  PhotoButton: () => <PhotoButton onPhoto={nothing} />,
  ShortcutList: () => (
    <ShortcutList
      shortcuts={[
        { keys: ['Ctrl', 'K'], says: 'Find people, invoices, pages and actions', isAlways: true },
        { keys: ['F'], says: 'Search on this page' },
      ]}
      label="Single keys"
      hint="Turn them off if you speak to your device or press keys by accident."
    />
  ),
  ScanPage: () => (
    <Opened>
      {(isOpen, close) =>
        isOpen && (
          <ScanPage title="Scan" closeLabel="Close" onClose={close}>
            <Viewfinder isLooking />
          </ScanPage>
        )
      }
    </Opened>
  ),
  Sheet: () => (
    <Opened>
      {(isOpen, close) => (
        <Sheet
          isOpen={isOpen}
          onClose={close}
          title="Vinyasa jooga"
          closeLabel="Close"
          foot={<Button isWide>Book</Button>}
        >
          18:15, Suur saal
        </Sheet>
      )}
    </Opened>
  ),
  SidePanel: () => (
    <SidePanel place="card" onClose={nothing} title="Suur saal" closeLabel="Close">
      24 places
    </SidePanel>
  ),
  SnackbarHost: () => <Snackbars />,
  Viewfinder: () => <Viewfinder isLooking />,
  WaysWithoutCamera: () => <WaysWithoutCamera {...without} />,
};
