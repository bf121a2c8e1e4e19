import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toWallTime } from '#api/dates.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { useSnack } from '#src/lib/messages/use-snack.ts';
import { Queued } from '#src/lib/outbox/queued.ts';
import { useSite } from '#src/lib/site.ts';
import { entryMutations } from './mutations.ts';

export interface KeptScan {
  /** The scan that is kept, by its text. */
  text: string | undefined;
  /** Once for each code, however often it is sent in vain. */
  keep: (text: string) => void;
}

/** A scan that found no network: kept on the device as an unconfirmed visit. */
export function useKeptScan(): KeptScan {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const snack = useSnack();
  const { mutate } = useMutation(entryMutations.keepScan());
  const [text, setText] = useState<string>();
  const keep = (scanned: string) => {
    if (scanned === text) return;
    const subject = { name: t('entry.scan.subject'), startDateTime: toWallTime(serverNow(), timeZone) };
    setText(scanned);
    mutate({ text: scanned, subject }, { onError: (error) => !(error instanceof Queued) && snack.failure(error) });
  };
  return { text, keep };
}
