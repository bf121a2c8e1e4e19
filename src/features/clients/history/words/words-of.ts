import type { HistoryLine } from '#api/clients/history-schema.ts';
import { auditWords } from '../../log/audit-words.ts';
import { kindOfMessage, stateOfMessage } from '../../message-words.ts';
import { bookingWords } from './booking-words.ts';
import { entryWords } from './entry-words.ts';
import { authorWords, type LineWords, type Saying } from './line-words.ts';
import { moneyWords } from './money-words.ts';

const channels = ['email', 'sms', 'push', 'app'] as const;

/** A line of any source as it is read. */
export function wordsOf(line: HistoryLine, saying: Saying): LineWords {
  const { t } = saying;
  const by = authorWords(line, t);
  switch (line.what) {
    case 'registration':
    case 'edit':
    case 'hold':
      return bookingWords(line, saying);
    case 'entry':
      return entryWords(line, saying);
    case 'posting':
    case 'refund':
    case 'order':
      return moneyWords(line, saying);
    case 'message': {
      const sent = line.sent.map(({ channel, state }) => {
        const known = channels.find((one) => one === channel);
        const said = t(`clients.messages.state.${stateOfMessage(state)}`);
        return known ? t('clientHistory.sent', { channel: t(`clientHistory.channel.${known}`), state: said }) : said;
      });
      const hasFailed = line.sent.every(({ state }) => state === 'failed');
      const title = t(`clients.messages.kind.${kindOfMessage(line.template)}`);
      return { title, facts: [by, ...sent], tone: hasFailed ? 'bad' : undefined };
    }
    case 'audit':
      return { title: auditWords({ kind: line.change, details: line.details }, t), facts: [by] };
    case 'contract': {
      const status = t(`clients.held.status.${String(line.toStatus) as '0'}`);
      return { title: t(`clients.contract.change.${line.change}`), facts: [line.name, status, by], note: line.note };
    }
    case 'pass':
      return { title: t('clientHistory.pass'), facts: [by] };
    case 'pass_end':
      return { title: t('clientHistory.passEnd'), facts: [by] };
  }
}
