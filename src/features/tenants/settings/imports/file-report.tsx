import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { FileCounts, ReportedLine } from '#api/documents/checked-file.ts';
import { openCsvFile } from '#src/lib/files/csv-file.ts';
import { startLine } from '#src/lib/i18n/format-short-day.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import classes from './imports.module.css';

interface FileReportProps {
  /** Of the file that was chosen. */
  fileName: string;
  checked: { counts: FileCounts; report: ReportedLine[] };
  /** What a line is about, as the head of a column. */
  subject: string;
}

const outcomes = ['created', 'updated', 'unchanged', 'refused'] as const;
const linesAtOnce = 20;

/** What would come of a file, in figures and line by line: first what somebody has to look at. */
export function FileReport({ fileName, checked: { counts, report }, subject }: FileReportProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(linesAtOnce);
  const save = async () => {
    const [line, outcome, column, reason] = (['line', 'outcome', 'column', 'reason'] as const).map((head) =>
      t(`imports.report.${head}`),
    );
    const file = await openCsvFile([line, outcome, subject, column, reason].map(String));
    for (const { line, outcome, who, says } of report)
      file.add(says.map(({ column, text }) => [line, t(`imports.result.${outcome}`), who, column ?? '', text]));
    file.save(`${fileName.replace(/\.\w+$/, '')}-${t('imports.report.file')}.csv`);
  };
  return (
    <Stack component="section" gap={12} minWidth={0} aria-label={t('imports.result.title')}>
      <Text component="h3" size="h5">
        {t('imports.result.title')}
      </Text>
      <dl className={classes.figures}>
        {outcomes.map((outcome) => (
          <div key={outcome} data-warn={(outcome === 'refused' && counts.refused > 0) || undefined}>
            <dd>{counts[outcome]}</dd>
            <dt>{t(`imports.result.${outcome}`)}</dt>
          </div>
        ))}
      </dl>
      {report.length > 0 && (
        <ul className={classes.rows}>
          {report.slice(0, shown).map((line) => (
            <ReportLine key={line.line} line={line} />
          ))}
        </ul>
      )}
      <Row wrap gap={8}>
        {report.length > shown && (
          <Button size={44} onClick={() => setShown(shown + linesAtOnce * 5)}>
            {t('imports.more')}
          </Button>
        )}
        {report.length > 0 && (
          <Button
            size={44}
            variant="outline"
            icon={<IconDownload size={20} stroke={1.9} aria-hidden />}
            onClick={() => void save()}
          >
            {t('imports.report.save')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

function ReportLine({ line: { line, who, outcome, says } }: { line: ReportedLine }) {
  const { t } = useTranslation();
  return (
    <li className={classes.line} data-refused={outcome === 'refused' || undefined}>
      <span className={classes.number}>{t('imports.line', { line })}</span>
      <Stack flex="1 1 12rem" minWidth={0} gap={2}>
        {says.map(({ column, text }) => (
          <Text key={`${column} ${text}`} size="h6" breaks>
            {column === null ? startLine(text) : `${column}: ${text}`}
          </Text>
        ))}
        <Text size="meta" tone="t2" breaks>
          {[t(`imports.outcome.${outcome}`), who].filter((part) => part !== '').join(' · ')}
        </Text>
      </Stack>
    </li>
  );
}
