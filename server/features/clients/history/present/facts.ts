import type { AuditDetails, AuditKind } from '#api/clients/audit-schema.ts';
import type { LineOf } from '#api/clients/history-schema.ts';
import type { EntryGrounds } from '#api/entry/entry-grounds.ts';

type MoneyFacts = { cents: number; invoiceIds: number[] | null };

/** What the query of each source reads of a row; instants as text. */
export interface Facts {
  registration: Pick<LineOf<'registration'>, 'registrationId' | 'note' | 'cost'> &
    LineOf<'registration'>['event'] & { policyId: number | null };
  edit: { isUndone: boolean; startsAt: string | null; isRoomChanged: boolean; isTrainerChanged: boolean };
  hold: Pick<LineOf<'hold'>, 'state' | 'heldUntil'>;
  entry: Pick<LineOf<'entry'>, 'unitId' | 'via' | 'answer' | 'reason' | 'usedVisit' | 'flag' | 'rightName'> & {
    doorName: string | null;
    grounds: EntryGrounds | null;
  };
  posting: MoneyFacts &
    Pick<LineOf<'posting'>, 'posting' | 'means' | 'reference' | 'note' | 'creditedCents' | 'isUnallocated'> & {
      externalId: string | null;
      paymentId: number | null;
      isBought: boolean;
    };
  refund: MoneyFacts & Pick<LineOf<'refund'>, 'state' | 'note'>;
  order: MoneyFacts & Pick<LineOf<'order'>, 'number' | 'status'> & { externalId: string | null };
  message: Pick<LineOf<'message'>, 'template' | 'sent'> & { isBroadcast: boolean };
  audit: { change: AuditKind; details: AuditDetails };
  contract: Pick<LineOf<'contract'>, 'contractId' | 'name' | 'change' | 'toStatus' | 'note'>;
  pass: Record<string, never>;
  pass_end: Record<string, never>;
}
