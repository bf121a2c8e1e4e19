import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { Language } from '#api/languages.ts';
import { findUnknown, variablesOf } from '#api/messages/broadcast/fill-in.ts';
import type { CancelSeriesBody } from '#api/scheduling/cancel-schema.ts';
import { type NoticeChannel, noticeChannels } from '#api/scheduling/notice-channels.ts';
import type { CancelTrainingQuery, Effects } from '#api/scheduling/schema.ts';

type Texts = Partial<Record<Language, string>>;

const pauseMs = 300;

/** What is chosen before trainings are cancelled: why, by which channels and in which words people are told. */
export function useNoticeChoice() {
  const [why, setWhy] = useState<CancelTrainingQuery>({});
  const [channels, setChannels] = useState<readonly NoticeChannel[]>(noticeChannels);
  const [texts, setTexts] = useState<Texts>({});
  // The same until something is chosen, so that the pause ends.
  const how = useMemo(
    (): CancelSeriesBody => ({ channels: [...channels], ...(Object.keys(texts).length > 0 && { texts }) }),
    [channels, texts],
  );
  const [asked] = useDebouncedValue(how, pauseMs);
  return {
    why,
    setWhy,
    channels,
    setChannels,
    texts,
    setTexts,
    how,
    /** What the effects are asked for: as it was 300 ms ago. */
    asked,
    isReady: isComplete(how),
    mayAsk: isComplete(asked),
  };
}

/** What the parts of the dialog read and set; what it would do is undefined until the server has answered. */
export interface Cancelling extends ReturnType<typeof useNoticeChoice> {
  effects: (Effects & { smsCents: number }) | undefined;
  /** By language; `draft`: what an edit of the text starts from, if it is not the text itself. */
  readers: readonly { language: Language; people: number; text: string; draft?: string }[];
  isCounting: boolean;
  /** Why the server cannot say what it would do. */
  error: Error | null;
}

/** There is a channel, and no text is empty or names what there is not. */
const isComplete = ({ channels = [], texts = {} }: CancelSeriesBody): boolean =>
  channels.length > 0 &&
  Object.values(texts).every((text) => text.trim() !== '' && findUnknown(text, variablesOf('training')).length === 0);
