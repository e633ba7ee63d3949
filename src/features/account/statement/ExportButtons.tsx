import { useSelector } from '@xstate/react';
import { Download, Printer } from 'lucide-react';
import { useId } from 'react';
import {
  exportLimits,
  type StatementActor,
  selectExportFailure,
  selectExportProgress,
  selectFilter,
  selectHasExportFailed,
  selectIsEmpty,
  selectIsExporting,
  selectPrinted,
  selectTotal,
} from '../../../../machines/account/statement/statement.selectors';
import { useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { formatCount } from '../../../ui/format';
import { Stack } from '../../../ui/layout/Stack';
import { FailureText } from '../../refusals/Refused';
import { PrintedStatement } from './PrintedStatement';
import styles from './Statement.module.css';

/** Downloads or prints all entries of the filter. */
export function ExportButtons({ statement }: { statement: StatementActor }) {
  const text = useText('statement');
  const isBusy = useSelector(statement, selectIsExporting);
  const hasFailed = useSelector(statement, selectHasExportFailed);
  const failure = useSelector(statement, selectExportFailure);
  const percent = useSelector(statement, selectExportProgress);
  const isEmpty = useSelector(statement, selectIsEmpty);
  const filter = useSelector(statement, selectFilter);
  const total = useSelector(statement, selectTotal);
  const printed = useSelector(statement, selectPrinted);
  const hintId = useId();

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
          onPrinted={() => statement.send({ type: 'statement.printed' })}
        />
      )}
    </div>
  );
}
