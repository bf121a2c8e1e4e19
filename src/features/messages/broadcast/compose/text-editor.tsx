import { IconPlus, IconTemplate } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { type Language, languages } from '#api/languages.ts';
import { type VariableName, variablesOf } from '#api/messages/broadcast/fill-in.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TabBar, TabPanel } from '#src/ui/layout/tab-bar.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import classes from './compose.module.css';
import { type OwnText, unknownIn, withTexts } from './draft.ts';
import { shownText, storedText } from './shown-text.ts';
import { TemplateList } from './template-list.tsx';
import type { Broadcasting } from './use-broadcast.ts';

const longestTitle = 120;
const longestText = 1600;

/** Title and text in each language, with what may be named in them. */
export function TextEditor({ broadcast }: { broadcast: Broadcasting }) {
  const { t } = useTranslation();
  const { draft, change, choices, preview } = broadcast;
  const [chosen, setChosen] = useState<Language>();
  const language = chosen ?? choices?.language ?? 'et';
  const field = useRef<HTMLTextAreaElement>(null);
  const label = (name: VariableName) => t(`broadcast.variable.${name}`);
  const own = draft.texts[language];
  const write = (part: Partial<OwnText>) => change({ texts: { ...draft.texts, [language]: { ...own, ...part } } });
  const shown = shownText(own.text, label);
  const insert = (name: VariableName) => {
    const at = field.current?.selectionStart ?? shown.length;
    write({ text: storedText(`${shown.slice(0, at)}{{${label(name)}}}${shown.slice(at)}`, label) });
    field.current?.focus();
  };
  const errorOf = (text: string): string | undefined => {
    const name = unknownIn(draft, text);
    return name && t('broadcast.text.unknown', { name: shownText(name, label) });
  };
  const readers = (each: Language) => (preview ? ` ${preview.languages[each]}` : '');
  return (
    <section className={classes.section} aria-labelledby="broadcast-text">
      <div className={classes.head}>
        <h2 id="broadcast-text" className={classes.heading}>
          {t('broadcast.text.title')}
        </h2>
        <TabBar
          label={t('broadcast.text.languages')}
          tabs={languages.map((id) => ({
            id: `text-${id}` as const,
            label: `${t(`common.language.${id}`)}${readers(id)}`,
          }))}
          current={`text-${language}` as const}
          onChange={(id) => setChosen(languages.find((each) => `text-${each}` === id))}
        />
      </div>
      <TabPanel id={`text-${language}`}>
        <div className={classes.choices} lang={language}>
          {own.text === '' && <Fallback broadcast={broadcast} language={language} />}
          <TextField
            label={t('broadcast.text.heading')}
            hint={t('broadcast.text.headingHint')}
            maxLength={longestTitle}
            value={shownText(own.title, label)}
            error={errorOf(own.title)}
            onChange={({ currentTarget: { value } }) => write({ title: storedText(value, label) })}
          />
          <TextArea
            ref={field}
            label={t('broadcast.text.body')}
            rows={5}
            maxLength={longestText}
            value={shown}
            error={errorOf(own.text)}
            onChange={({ currentTarget: { value } }) => write({ text: storedText(value, label) })}
          />
        </div>
      </TabPanel>
      <ChipRow label={t('broadcast.text.variables')}>
        {variablesOf(draft.kind).map((name) => (
          <Chip key={name} icon={<IconPlus size={18} stroke={2} aria-hidden />} onClick={() => insert(name)}>
            {label(name)}
          </Chip>
        ))}
        <Templates broadcast={broadcast} />
      </ChipRow>
      <p className={classes.meta}>{t('broadcast.text.letters', { count: [...own.text].length })}</p>
    </section>
  );
}

/** Who reads this language gets another text, as long as there is none. */
function Fallback({ broadcast: { draft, choices }, language }: { broadcast: Broadcasting; language: Language }) {
  const { t } = useTranslation();
  const order = [...(choices ? [choices.language] : []), ...languages];
  const instead = order.find((each) => each !== language && draft.texts[each].text !== '');
  if (!instead) return null;
  return <p className={classes.meta}>{t('broadcast.text.fallback', { language: t(`common.language.${instead}`) })}</p>;
}

function Templates({ broadcast }: { broadcast: Broadcasting }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { draft, change } = broadcast;
  return (
    <>
      <Chip icon={<IconTemplate size={18} stroke={1.9} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('broadcast.template.title')}
      </Chip>
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('broadcast.template.title')}
        closeLabel={t('common.close')}
      >
        <TemplateList
          draft={draft}
          onUse={(texts) => {
            change({ texts: withTexts(draft, texts).texts });
            setIsOpen(false);
          }}
        />
      </Sheet>
    </>
  );
}
