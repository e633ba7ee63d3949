import { useSelector } from '@xstate/react';
import { Download, Printer } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import {
  exportLimits,
  type StatementActor,
  selectExportFailure,
  selectExportProgress,
  selectFilter,
  selectHasExportFailed,
  selectIsEmpty,
  selectIsExporting,
  selectTotal,
} from '../../../../machines/account/statement/statement.selectors';
import { useInLanguage, useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { formatCount } from '../../../ui/format';
import { Stack } from '../../../ui/layout/Stack';
import { saveFile } from '../../csv/csv';
import { FailureText } from '../../refusals/Refused';
import { PrintedStatement } from './PrintedStatement';
import styles from './Statement.module.css';
import { statementCsv } from './statement-csv';
import type { StatementEmitted, StatementEntry } from './types';

/** Downloads or prints all entries of the filter. */
export function ExportButtons({ statement }: { statement: StatementActor }) {
  const text = useText('statement');
  const inLanguage = useInLanguage();
  const isBusy = useSelector(statement, selectIsExporting);
  const hasFailed = useSelector(statement, selectHasExportFailed);
  const failure = useSelector(statement, selectExportFailure);
  const percent = useSelector(statement, selectExportProgress);
  const isEmpty = useSelector(statement, selectIsEmpty);
  const filter = useSelector(statement, selectFilter);
  const total = useSelector(statement, selectTotal);
  const { group } = filter;
  const [printed, setPrinted] = useState<readonly StatementEntry[] | null>(null);
  const hintId = useId();

  const onExported = useEffectEvent(({ entries, purpose }: StatementEmitted) => {
    if (purpose === 'print') setPrinted(entries);
    else
      saveFile(
        `statement-${group ?? 'all'}.csv`,
        'text/csv;charset=utf-8',
        statementCsv(entries.map(inLanguage), text),
      );
  });
  useEffect(() => {
    const subscription = statement.on('statement.exported', (exported) => onExported(exported));
    return () => subscription.unsubscribe();
  }, [statement]);

  if (isEmpty) return null;
  const request = (purpose: 'csv' | 'print') => () =>
    statement.send({ type: 'statement.exportRequested', purpose });
  return (
    <div className={styles.export}>
      {isBusy ? (
        <Stack direction="row" gap={12} align="center">
          <progress className={styles.progress} max={100} value={percent} aria-describedby={hintId} />
          <Button variant="quiet" onClick={() => statement.send({ type: 'statement.exportCancelled' })}>
            {text('cancel')}
          </Button>
        </Stack>
      ) : (
        <Stack direction="row" gap={8} rowGap={8} align="center">
          <Button
            variant="quiet"
            icon={<Download aria-hidden="true" />}
            aria-describedby={hintId}
            onClick={request('csv')}
          >
            {text('csv')}
          </Button>
          <Button
            variant="quiet"
            icon={<Printer aria-hidden="true" />}
            aria-describedby={hintId}
            onClick={request('print')}
          >
            {text('print')}
          </Button>
        </Stack>
      )}
      <p id={hintId} className={styles.hint} role={hasFailed ? 'alert' : undefined}>
        {isBusy ? (
          text('collecting', { percent: String(percent) })
        ) : hasFailed ? (
          <>
            {text('exportFailed')} <FailureText failure={failure} />
          </>
        ) : (
          text('exportHint', {
            csv: formatCount(exportLimits.csv),
            print: formatCount(exportLimits.print),
          })
        )}
      </p>
      {printed && (
        <PrintedStatement
          entries={printed}
          filter={filter}
          total={total}
          onPrinted={() => setPrinted(null)}
        />
      )}
    </div>
  );
}
