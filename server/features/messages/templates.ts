import type { WallTime } from '#api/dates.ts';
import type { WhyMissed } from '#api/standing/why-missed.ts';
import type { AgeData } from './age-templates.ts';
import type { NoticeData } from './notice-templates.ts';
import type { FewPeople, OfTraining, OfTrainings, ReminderData } from './reminder-templates.ts';
import type { StrikeData } from './strike-templates.ts';

interface PriceWords {
  firstName: string;
  contract: string;
  number: string;
  oldPrice: string;
  from: string;
}

interface PlaceMoney {
  firstName: string;
  training: string;
  startsAt: WallTime;
  sum: string;
  /** Then the money goes back. */
  until: WallTime;
  sealedLink: string;
}

interface Gift {
  recipient: string;
  from: string;
  message: string;
  /** What it is. */
  name: string;
  sealedLink: string;
}

interface Joined {
  firstName: string;
  clientCode: string;
  /** Its number. */
  invoice: string;
  termsVersion: string;
  terms: string;
  sealedWithdrawLink: string;
}

/**
 * The data of each message, by the name of its texts in `src/locales/<language>/messages.json`. Times are the club's
 * wall times, so the text does not depend on when and where it is rendered. The table stores the data, so a secret in
 * it is sealed: `sealedLink` is the text's `{{link}}`, by `sealForMessage`.
 */
export interface TemplateData extends NoticeData, ReminderData, AgeData, StrikeData {
  /** Promoted from the waitlist into a training; leaving is free of charge until `leaveUntil`. */
  promoted: OfTraining & { leaveUntil: WallTime };
  /** Admitted by the trainer or the desk on site. */
  admitted: OfTraining;
  /** The desk has booked for them. */
  bookedByDesk: OfTraining;
  /** The desk has put them on the waitlist. */
  waitingByDesk: OfTraining;
  /** The desk has moved them here from another training. */
  movedByDesk: OfTraining & { oldStartsAt: WallTime; oldPlace: string };
  /** The desk has ended their booking or their waiting. */
  removedByDesk: OfTraining;
  /** A place is held for a waiting client until then. */
  offered: OfTraining & { offeredUntil: WallTime };
  /** A place is free for the first waiting client who takes it. */
  raceOpen: OfTraining;
  /** The place was not confirmed in time and has been released to others. */
  placeReleased: OfTraining;
  /** The contract by which it was booked gives no right on that day any more: it ended, was paused or is unpaid. */
  rightEnded: OfTraining & { contract: string };
  /** What is booked for them every week could not be this time. */
  standingMissed: OfTraining & { why: WhyMissed };
  /** It is booked for them no more: they have no right any more, or the class is at another time. */
  standingEnded: OfTraining & { why: WhyMissed };
  /** No longer on the waitlist, because of a place in another training at the same time. */
  withdrawnByClash: OfTraining & { other: string; otherStartsAt: WallTime };
  /** The club has cancelled it; sent to everyone booked or waiting. `written` is the club's own text. */
  trainingCancelled: OfTraining & { reason?: string; written?: string };
  /** The same, to the trainer who was to give it. */
  ownTrainingCancelled: OfTraining & { reason?: string };
  /** The club has closed: all that somebody had a place in or waited for, in one message. */
  trainingsCancelled: OfTrainings & { written?: string };
  /** The same, to the trainer who was to give them. */
  ownTrainingsCancelled: OfTrainings;
  fewPeople: FewPeople;
  /** Another trainer gives it. */
  trainerChanged: OfTraining & { trainer: string };
  /** The club has fewer places, so the client waits, first in line. */
  movedToLine: OfTraining;
  /** Its time or location has changed. */
  trainingMoved: OfTraining & { oldStartsAt: WallTime; oldPlace: string };
  /** Asks a trainer whether they can lead it in somebody's place. */
  substituteWanted: OfTraining;
  /** Tells admins that nobody has taken it by the set hour. */
  substituteMissing: OfTraining;
  /** Tells whoever looks for a substitute that somebody applies. */
  substituteApplied: OfTraining & { trainer: string };
  /** The trainer who applied leads it now. */
  substituteChosen: OfTraining;
  /** The trainer applied, and somebody else leads it. */
  substituteTaken: OfTraining;
  /** Tells the trainer who is replaced by whom. */
  substituteFound: OfTraining & { trainer: string };
  /** The trainer applied, and no substitute is needed any more. */
  substituteCancelled: OfTraining;
  /** A training that a trainer is asked for begins at another time. */
  substituteMoved: OfTraining & { oldStartsAt: WallTime };
  /** A trainer proposes a time of a package to its owner, and keeps it until then. */
  personalProposed: OfTraining & { trainer: string; answerUntil: WallTime };
  /** The trainer has taken a proposal back. */
  personalWithdrawn: OfTraining & { trainer: string };
  /** To the trainer: the client agrees, and a visit is reserved. */
  personalAgreed: OfTraining & { client: string };
  /** To the trainer: the client does not. */
  personalDeclined: OfTraining & { client: string };
  /** To the trainer: nobody has answered in time. */
  personalLapsed: OfTraining & { client: string };
  /** To the trainer: the client has given an agreed session up. */
  personalLeft: OfTraining & { client: string };
  /** Asks the client whether another trainer may lead an agreed session. */
  personalSubstitute: OfTraining & { trainer: string };
  /** To the trainer who is replaced: the client agrees. */
  personalHandedOver: OfTraining & { trainer: string };
  /** To the trainer who was to be replaced: the client does not agree. */
  personalKept: OfTraining & { client: string };
  /** Visits of a package, to whom they are passed on. */
  personalShared: { from: string; name: string; visits: number; sealedLink: string };
  /** What an admin has written; the text is in `broadcast`, these are its variables. */
  broadcast: { firstName: string };
  /**
   * A visitor's place, with the link that confirms it until `heldUntil` and cancels it until `leaveUntil`. `firstName`
   * is the full name.
   */
  visitorBooked: OfTraining & { heldUntil: WallTime; leaveUntil: WallTime; sealedLink: string };
  /** An invoice is paid in full; the link shows it. Sums and dates are written in the message's language. */
  invoiceReceipt: OfInvoice & WithPaper & { sum: string };
  /** An invoice is overdue by so many days; the link is where it is paid. */
  invoiceReminder: OfInvoice & WithPaper & BankTransfer & { sum: string; dueDate: string; days: number };
  /** The same, with another invoice of what is asked for because it is late. */
  invoiceReminderCharged: OfInvoice & WithPaper & BankTransfer & LateCharged;
  /** An invoice that is to be paid. */
  invoiceSent: OfInvoice & WithPaper & BankTransfer & { sum: string; dueDate: string };
  /** The same of one that takes the place of another, or of what was open of it. */
  invoiceAnew: OfInvoice & WithPaper & BankTransfer & { sum: string; dueDate: string; replaced: string };
  /** The same of what was ordered in the app, with the terms as they were accepted. */
  invoiceOrdered: OfInvoice & WithPaper & BankTransfer & Accepted & { sum: string; dueDate: string };
  /** The same where there is nothing to pay: it is paid, or a credit invoice. */
  invoiceCopy: OfInvoice & WithPaper & { sum: string };
  /** Money that the club owes them, which pays what they owe next by itself; the link is where they see it. */
  creditArisen: { firstName: string; sum: string; link: string };
  /** Sets a new password, on request. */
  passwordReset: { firstName: string; sealedLink: string; minutes: number };
  /** Chooses a first password, for a client whom the club has added. */
  invitation: { firstName: string; sealedLink: string; days: number };
  /** They paid for a course that had no place left by then: it is credited. */
  courseFull: { firstName: string; course: string; number: string };
  /** A place that they paid is gone, was cancelled, or was left after a move: the link asks what becomes of the money. */
  placeGone: PlaceMoney;
  placeRefund: PlaceMoney;
  placeLeft: PlaceMoney;
  /** What was bought and is paid, by the link that shows it. */
  ticketsBought: Bought & { contents: string; sealedLink: string };
  /** What else was bought and paid, as a package or a place. */
  thingsBought: Bought & { contents: string };
  /** A contract that a member has bought and paid, with the terms as they agreed to them. */
  contractBought: Bought & { contract: string; from: string };
  /** What was withdrawn from, when, and what goes back; proves it. */
  withdrawn: { name: string; number: string; contents: string; at: string; sum: string };
  /** A contract ends in so many days. */
  contractEnds: { firstName: string; contract: string; number: string; until: string; days: number; link: string };
  /** A contract costs more from a day on; until the day before one may end it free of charge. */
  priceRises: PriceWords & { newPrice: string; until: string; link: string };
  /** A contract costs less from a day on. */
  priceFalls: PriceWords & { newPrice: string; link: string };
  /** It costs what it did, since the new price was taken back. */
  priceStays: PriceWords;
  /** A present, to whom it is for. */
  giftSent: Gift;
  giftSentWithWords: Gift;
  /** Who joined and has paid: chooses a first password, and has the terms as they agreed to them. */
  joined: Joined & { sealedLink: string; days: number };
  /** The same where the invoice is still to be paid. */
  joinedToPay: Joined & { sealedLink: string; days: number; sealedInvoiceLink: string };
  /** The address is that of an account which was there before, so that the club puts the two together. */
  joinedBeside: Joined;
  /** Somebody joins with the address of an account: its owner can go on with it. */
  joinKnown: { firstName: string; link: string };
  /** Confirms an address as the account's; sent to that address. */
  emailConfirmation: { firstName: string; sealedLink: string; hours: number };
  /** Sent instead when the address already belongs to an account, so that the screen does not reveal it. */
  emailInUse: { firstName: string };
  /** Sent to the previous address, with an undo link. */
  emailChanged: { firstName: string; newEmail: string; sealedLink: string; days: number };
}

export type Template = keyof TemplateData;

interface Accepted {
  termsVersion: string;
  terms: string;
  sealedWithdrawLink: string;
}

interface Bought extends Accepted {
  name: string;
  number: string;
}

interface OfInvoice {
  /** Of who pays. */
  name: string;
  number: string;
  sealedLink: string;
}

/** Goes beside the text: what the file store keeps it by, and its name. */
interface WithPaper {
  paper?: string;
  fileName?: string;
  /** The electronic invoice itself. */
  xml?: string;
}

interface BankTransfer {
  receiver: string;
  iban: string;
  reference: string;
}

/** A reminder with the invoice of what is asked for because another is late. */
interface LateCharged {
  sum: string;
  dueDate: string;
  days: number;
  lateNumber: string;
  lateReference: string;
  lateSum: string;
  lateDueDate: string;
}
