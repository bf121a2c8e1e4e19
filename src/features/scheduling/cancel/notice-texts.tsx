import { IconPencil, IconRotate } from '@tabler/icons-react';
import { useState } from 'react';
import type { Language } from '#api/languages.ts';
import { findUnknown, variablesOf } from '#api/messages/broadcast/fill-in.ts';
import { smsParts } from '#api/messages/sms-parts.ts';
import { maxNoticeText } from '#api/scheduling/notice-channels.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TabBar, TabPanel } from '#src/ui/layout/tab-bar.tsx';
import classes from './cancel-dialog.module.css';
import type { Cancelling } from './use-notice-choice.ts';

/** What people read, per language with the count of its readers; the usual text until it is edited. */
export function NoticeTexts({ cancelling }: { cancelling: Cancelling }) {
  const { t } = useTranslation();
  const { readers, texts, setTexts } = cancelling;
  const [chosen, setChosen] = useState<Language>();
  const reader = readers.find(({ language }) => language === chosen) ?? readers[0];
  if (!reader) return null;
  const { language } = reader;
  const own = texts[language];
  const shown = own ?? reader.text;
  const { [language]: _own, ...others } = texts;
  const [unknown] = own === undefined ? [] : findUnknown(own, variablesOf('training'));
  return (
    <section className={classes.block} aria-labelledby="cancel-text">
      <div className={classes.head}>
        <Text component="h3" id="cancel-text" size="h6">
          {t('scheduling.cancel.message')}
        </Text>
        <TabBar
          label={t('scheduling.cancel.language')}
          tabs={readers.map(({ language: id, people }) => ({
            id: `notice-${id}` as const,
            label: `${t(`common.language.${id}`)} ${people}`,
          }))}
          current={`notice-${language}` as const}
          onChange={(id) => setChosen(readers.find((each) => `notice-${each.language}` === id)?.language)}
        />
      </div>
      <TabPanel id={`notice-${language}`}>
        <div lang={language}>
          {own === undefined ? (
            <p className={classes.text}>{shown}</p>
          ) : (
            <TextArea
              label={t('scheduling.cancel.message')}
              rows={5}
              maxLength={maxNoticeText}
              value={own}
              error={unknown && t('scheduling.cancel.unknown', { name: unknown })}
              onChange={({ currentTarget: { value } }) => setTexts({ ...others, [language]: value })}
            />
          )}
        </div>
        <div className={classes.head}>
          <Size text={shown} />
          {own === undefined ? (
            <Button
              size={44}
              icon={<IconPencil size={20} stroke={1.9} aria-hidden />}
              onClick={() => setTexts({ ...others, [language]: reader.draft ?? shown })}
            >
              {t('scheduling.cancel.edit')}
            </Button>
          ) : (
            <Button size={44} icon={<IconRotate size={20} stroke={1.9} aria-hidden />} onClick={() => setTexts(others)}>
              {t('scheduling.cancel.usual')}
            </Button>
          )}
        </div>
      </TabPanel>
    </section>
  );
}

/** Characters, and the parts of an SMS with them. */
function Size({ text }: { text: string }) {
  const { t } = useTranslation();
  const { parts } = smsParts(text);
  return (
    <p className={classes.about}>
      {t('scheduling.cancel.size', {
        letters: t('scheduling.cancel.letters', { count: [...text].length }),
        parts: t('scheduling.cancel.parts', { count: parts }),
      })}
    </p>
  );
}
