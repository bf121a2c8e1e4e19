import { IconBell, IconCheck, IconHandStop, IconX, type TablerIcon } from '@tabler/icons-react';
import type { EntryReason } from '#api/entry/entry-reasons.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { DoorHead } from './door-head.tsx';
import classes from './door-result.module.css';
import type { DoorAnswer } from './door-view.ts';

const marks: Record<DoorAnswer['kind'], TablerIcon> = { open: IconCheck, ask_staff: IconHandStop, refused: IconX };

/** What users can fix themselves at the door. It reveals nothing about them, since others can read it too. */
const mends = {
  no_pass: 'again',
  old_code: 'oldCode',
  used: 'justEntered',
  passback: 'justEntered',
  other_club: 'otherClub',
} as const satisfies Partial<Record<EntryReason, string>>;

/** A ticket tells nothing of a person, so it says what is wrong with it. */
const ticketMends = {
  old_code: 'oldCode',
  forged: 'ticketForged',
  used: 'ticketUsed',
  expired: 'ticketExpired',
  not_yet: 'ticketNotYet',
  other_club: 'ticketOtherClub',
  revoked: 'ticketRevoked',
  printed: 'ticketPrinted',
  tickets_off: 'ticketsOff',
} as const satisfies Partial<Record<EntryReason, string>>;

type Mend = (typeof mends)[keyof typeof mends] | (typeof ticketMends)[keyof typeof ticketMends];
const mendOf = (reason: EntryReason, isTicket: boolean): Mend | undefined => {
  const own: Partial<Record<EntryReason, Mend>> = isTicket ? ticketMends : mends;
  return own[reason];
};

/** Readable from two metres: welcome, or not, and what to do. It shows no more of a user than the first name. */
export function DoorResultScreen({ answer }: { answer: DoorAnswer }) {
  const { kind, reason, firstName: name, isTicket = false } = answer;
  const { t } = useTranslation();
  const mend = mendOf(reason, isTicket);
  const Mark = marks[kind];
  const titles = {
    open: name === undefined ? t('door.welcome') : t('door.welcomeName', { name }),
    ask_staff: t('door.askStaff'),
    refused: t('door.refused'),
  };
  const texts = {
    open: t('door.open'),
    ask_staff: t('door.askStaffText'),
    refused: mend ? t(`door.mend.${mend}`) : t('door.refusedText'),
  };
  return (
    <div className={classes.answer} data-kind={kind} role={kind === 'open' ? 'status' : 'alert'}>
      <DoorHead />
      <div className={classes.disc}>
        <Mark size={150} stroke={2.2} aria-hidden />
      </div>
      <div className={classes.words}>
        <p className={classes.answerTitle}>{titles[kind]}</p>
        <p className={classes.answerText}>{texts[kind]}</p>
      </div>
      {kind !== 'open' && (
        <p className={classes.answerFoot}>
          <IconBell size={32} stroke={1.9} aria-hidden />
          {t('door.desk')}
        </p>
      )}
    </div>
  );
}
