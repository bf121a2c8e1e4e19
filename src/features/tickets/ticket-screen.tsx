import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { readScannedCode } from '#api/entry/door/scanned-code.ts';
import { useFeature } from '#src/features/tenants/use-feature.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { LazyScanner } from '#src/ui/scanner/lazy-scanner.tsx';
import { ScanPage } from '#src/ui/scanner/scan-page.tsx';
import { TicketResult } from './ticket-result.tsx';

/** A visitor at a door: with the ticket that was checked, or with the door's code that was scanned instead of one. */
export interface AtDoor {
  ticketCode?: string;
  doorCode?: string;
}

/** "Ticket check page", for ticket holders and for the desk. `door` opens a door. */
export function TicketScreen({ door }: { door: (at: AtDoor) => ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const isScanned = useFeature('scanner');
  // A link in a mail may carry the code where it is not sent to any server log.
  const linked = useLocation({ select: ({ hash }) => hash });
  const [code, setCode] = useState(() => ticketIn(linked));
  const [shown, setShown] = useState<string>();
  const [readLink, setReadLink] = useState(linked);
  const [atDoor, setAtDoor] = useState<AtDoor>();
  const [isOn, setOn] = useState(false);
  // Another link opened in this tab changes only the hash.
  if (linked !== readLink) {
    setReadLink(linked);
    setCode(ticketIn(linked));
    setShown(undefined);
    setAtDoor(undefined);
  }
  const title = t(atDoor ? 'menu.pass' : 'tickets.title');
  useTitle(title);
  const fail = (key: 'qr_invalid' | 'qr_scan_error') => snackbar.failure(new ApiFailure(key, 400));
  const read = (text: string) => {
    const scanned = readScannedCode(text);
    if (scanned?.kind === 'ticket') setCode(scanned.code);
    else if (scanned?.kind === 'pass' && scanned.pass.pass.kind === 'ticket') setShown(text);
    else if (scanned?.kind === 'door' && isScanned) setAtDoor({ doorCode: text });
    else fail('qr_invalid');
  };
  const next = () => {
    setCode(undefined);
    setShown(undefined);
    setOn(true);
  };
  if (shown !== undefined) return <TicketResult key={shown} shown={shown} onNext={next} />;
  if (code !== undefined && !atDoor) {
    const enter = () => setAtDoor({ ticketCode: code });
    const isHeld = code === ticketIn(linked);
    return <TicketResult key={code} code={code} isHeld={isHeld} onNext={next} {...(isScanned && { onEnter: enter })} />;
  }
  const close = () => (atDoor ? setAtDoor(undefined) : void navigate({ to: '/public/calendar/day' }));
  return (
    <ScanPage title={title} closeLabel={t('common.close')} onClose={close}>
      {atDoor ? (
        door(atDoor)
      ) : (
        <LazyScanner
          title={t('tickets.task')}
          reason={t('tickets.reason')}
          typeLabel={t('tickets.type')}
          typeHint={t('tickets.typeHint')}
          isOn={isOn}
          setOn={setOn}
          onCode={read}
          onNothingFound={() => fail('qr_scan_error')}
          onFailure={() => fail('qr_scan_error')}
        />
      )}
    </ScanPage>
  );
}

function ticketIn(text: string): string | undefined {
  const scanned = readScannedCode(text);
  return scanned?.kind === 'ticket' ? scanned.code : undefined;
}
