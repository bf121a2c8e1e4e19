export interface Accepted {
  termsVersion: string;
  terms: string;
  sealedWithdrawLink: string;
}

export interface Bought extends Accepted {
  name: string;
  number: string;
}

export interface OfInvoice {
  /** Of who pays. */
  name: string;
  number: string;
  sealedLink: string;
}

/** Goes beside the text: what the file store keeps it by, and its name. */
export interface WithPaper {
  paper?: string;
  fileName?: string;
  /** The electronic invoice itself. */
  xml?: string;
}

export interface BankTransfer {
  receiver: string;
  iban: string;
  reference: string;
}

/** A reminder with the invoice of what is asked for because another is late. */
export interface LateCharged {
  sum: string;
  dueDate: string;
  days: number;
  lateNumber: string;
  lateReference: string;
  lateSum: string;
  lateDueDate: string;
}
