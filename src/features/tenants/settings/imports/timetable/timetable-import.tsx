import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CheckedTimetable } from '#api/timetable-import/endpoints.ts';
import { type NameChoice, timetableFileBytes } from '#api/timetable-import/file-limits.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { ColumnChoices } from '../column-choices.tsx';
import { Bad, FileImport } from '../file-import.tsx';
import { FileReport } from '../file-report.tsx';
import { ImportFoot, linesOf } from '../import-foot.tsx';
import classes from '../imports.module.css';
import { type ChosenTimetable, importMutations } from '../mutations.ts';
import { NameChoices } from './name-choices.tsx';
import { WeekPreview } from './week-preview.tsx';

interface Chosen extends ChosenTimetable {
  name: string;
}

/** The timetable from a table or a calendar: what it names is told, the week is looked at, and then it is brought in. */
export function TimetableImport() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Chosen>();
  const check = useMutation(importMutations.checkTimetable);
  const bring = useMutation(importMutations.bringTimetable);
  const look = (file: Chosen) => {
    setChosen(file);
    bring.reset();
    check.mutate(file);
  };
  const shown = chosen && check.data;
  return (
    <FileImport
      id="timetable-import"
      title={t('imports.timetable.title')}
      about={t('imports.timetable.about')}
      accept=".csv,.txt,.tsv,.ics,text/csv,text/plain,text/calendar"
      mostBytes={timetableFileBytes}
      fileName={chosen?.name}
      lines={shown && linesOf(shown.counts)}
      error={check.error}
      isChecking={check.isPending}
      isBringing={bring.isPending}
      isOpen={chosen !== undefined && !bring.isSuccess}
      onFile={(file) => look({ ...file, names: [], removes: false })}
    >
      {shown && !bring.isSuccess && (
        <Checked
          key={chosen.body.size}
          chosen={chosen}
          checked={shown}
          isBusy={check.isPending}
          bring={bring}
          onChange={(change) => look({ ...chosen, ...change })}
          onAgain={() => check.mutate(chosen)}
        />
      )}
      {bring.data && (
        <Text size="h5" role="status">
          {[
            t('imports.timetable.done', bring.data.classes),
            bring.data.classes.removed > 0 && t('imports.timetable.removed', { count: bring.data.classes.removed }),
          ]
            .filter(Boolean)
            .join('; ')}
        </Text>
      )}
    </FileImport>
  );
}

interface CheckedProps {
  chosen: Chosen;
  checked: CheckedTimetable;
  isBusy: boolean;
  bring: ReturnType<typeof useBringing>;
  onChange: (change: Partial<Pick<Chosen, 'columns' | 'names' | 'removes'>>) => void;
  onAgain: () => void;
}

const useBringing = () => useMutation(importMutations.bringTimetable);

function Checked({ chosen, checked, isBusy, bring, onChange, onAgain }: CheckedProps) {
  const { t } = useTranslation();
  const { problem, columns, counts, names, choices, notices, week, plan, classes: dated } = checked;
  const goes = chosen.removes ? dated.missing : 0;
  const choose = (choice: NameChoice) =>
    onChange({ names: [...chosen.names.filter(({ of, name }) => of !== choice.of || name !== choice.name), choice] });
  return (
    <>
      <div className={classes.columns} data-busy={isBusy || undefined}>
        {(columns.length > 0 || names.length > 0) && (
          <Stack gap={28} minWidth={0}>
            {names.length > 0 && <NameChoices names={names} choices={choices} onChoose={choose} />}
            {columns.length > 0 && (
              <ColumnChoices checked={checked} onColumns={(chosenColumns) => onChange({ columns: chosenColumns })} />
            )}
          </Stack>
        )}
        <Stack gap={20} minWidth={0}>
          {problem === null ? (
            <>
              {notices.map((notice) => (
                <Text key={notice} size="meta" tone="warn">{`${notice}.`}</Text>
              ))}
              {week && <WeekPreview week={week} />}
              <FileReport fileName={chosen.name} checked={checked} subject={t('imports.report.class')} />
            </>
          ) : (
            <Bad text={`${problem}.`} />
          )}
        </Stack>
      </div>
      {problem === null && (
        <ImportFoot
          counts={counts}
          hasChanges={counts.created + counts.updated + goes > 0}
          isBusy={bring.isPending || isBusy}
          error={bring.error}
          onBring={() => bring.mutate({ ...chosen, plan, idempotencyKey: crypto.randomUUID() }, { onError: onAgain })}
        >
          {dated.created + dated.updated > 0 && <Text size="h6">{t('imports.timetable.classes', dated)}</Text>}
          {dated.missing > 0 && (
            <Checkbox
              label={t('imports.timetable.removes', { count: dated.missing })}
              {...(dated.missingWithPeople > 0 && {
                hint: t('imports.timetable.withPeople', { count: dated.missingWithPeople }),
              })}
              checked={chosen.removes}
              onChange={({ currentTarget }) => onChange({ removes: currentTarget.checked })}
            />
          )}
        </ImportFoot>
      )}
    </>
  );
}
