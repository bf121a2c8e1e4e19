import type { CheckedTimetable } from '#api/timetable-import/endpoints.ts';
import type { NameChoice } from '#api/timetable-import/file-limits.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import classes from '../imports.module.css';

type UnknownName = CheckedTimetable['names'][number];

interface NameChoicesProps {
  names: readonly UnknownName[];
  choices: CheckedTimetable['choices'];
  onChoose: (choice: NameChoice) => void;
}

/** Who and what the file means by names that nobody and nothing here has; one answer holds for all lines alike. */
export function NameChoices({ names, choices, onChoose }: NameChoicesProps) {
  const { t } = useTranslation();
  return (
    <Stack component="section" gap={8} minWidth={0} aria-label={t('imports.names.title')}>
      <Text component="h3" size="h5">
        {t('imports.names.title')}
      </Text>
      <ul className={classes.rows}>
        {names.map((name) => (
          <NameRow key={`${name.of} ${name.name}`} name={name} choices={choices} onChoose={onChoose} />
        ))}
      </ul>
    </Stack>
  );
}

function NameRow({
  name: { of, name, lines, to, guess },
  choices,
  onChoose,
}: { name: UnknownName } & Omit<NameChoicesProps, 'names'>) {
  const { t } = useTranslation();
  const own = choices.filter((choice) => choice.of === of);
  const guessed = to === null ? own.find(({ id }) => id === guess) : undefined;
  const choose = (value: string) => {
    if (value !== '') onChoose({ of, name, to: value === 'new' || value === 'none' ? value : Number(value) });
  };
  const others =
    of === 'style'
      ? []
      : [
          { value: 'new', label: t(`imports.names.new.${of}`, { name }) },
          { value: 'none', label: t(`imports.names.none.${of}`) },
        ];
  return (
    <li className={classes.row} data-wraps>
      <Stack flex="1 1 10rem" minWidth={0} gap={2}>
        <Text size="h6" breaks>
          {t(`imports.names.unknown.${of}`, { name })}
        </Text>
        <Text size="meta" tone="t2" breaks>
          {[guessed && t('imports.names.guess', { name: guessed.label }), t('imports.lines', { count: lines })]
            .filter(Boolean)
            .join(' ')}
        </Text>
      </Stack>
      {guessed && (
        <Button size={44} variant="outline" onClick={() => choose(String(guessed.id))}>
          {t('imports.names.yes')}
        </Button>
      )}
      <div className={classes.choice}>
        <SelectField
          aria-label={t('imports.names.is', { name })}
          label=""
          value={to ?? ''}
          data={[
            { value: '', label: t('imports.names.choose') },
            ...others,
            ...own.map(({ id, label }) => ({ value: String(id), label })),
          ]}
          onChange={({ currentTarget: { value } }) => choose(value)}
        />
      </div>
    </li>
  );
}
