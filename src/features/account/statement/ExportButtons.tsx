import { useSelector } from '@xstate/react';
import { Download, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  exportLimits,
  type StatementActor,
  selectExported,
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
import { FailureText } from '../../refusals/Refused';
import { PrintedStatement } from './PrintedStatement';
import styles from './Statement.module.css';

interface ExportButtonsProps {
  statement: StatementActor;
  /** Id of the `ExportHint`. */
  hintId: string;
}

/** Downloads or prints all entries of the filter. */
export function ExportButtons({ hintId, statement }: ExportButtonsProps) {
  const text = useText('statement');
  const isBusy = useSelector(statement, selectIsExporting);
  const percent = useSelector(statement, selectExportProgress);
  const exported = useSelector(statement, selectExported);
  const isEmpty = useSelector(statement, selectIsEmpty);
  const filter = useSelector(statement, selectFilter);
  const total = useSelector(statement, selectTotal);
  const printed = useSelector(statement, selectPrinted);

  if (isEmpty) return null;
  const exportButton = (purpose: 'csv' | 'print', icon: ReactNode) => (
    <Button
      variant="quiet"
      icon={icon}
      aria-label={text(purpose)}
      aria-describedby={hintId}
      onClick={() => statement.send({ type: 'statement.exportRequested', purpose })}
    >
      {text(`short.${purpose}`)}
    </Button>
  );
  return (
    <>
      {isBusy ? (
        <>
          <span className={styles.hint} role="status">
            {percent === null
              ? text('loaded', { count: exported, shown: formatCount(exported) })
              : text('collecting', { percent: String(percent) })}
          </span>
          <progress className={styles.progress} max={100} value={percent ?? undefined} aria-hidden="true" />
          <Button variant="quiet" onClick={() => statement.send({ type: 'statement.exportCancelled' })}>
            {text('cancel')}
          </Button>
        </>
      ) : (
        <>
          {exportButton('csv', <Download aria-hidden="true" />)}
          {exportButton('print', <Printer aria-hidden="true" />)}
        </>
      )}
      <ExportFailure statement={statement} />
      {printed && (
        <PrintedStatement
          entries={printed}
          filter={filter}
          total={total}
          onPrinted={() => statement.send({ type: 'statement.printed' })}
        />
      )}
    </>
  );
}

function ExportFailure({ statement }: { statement: StatementActor }) {
  const text = useText('statement');
  const hasFailed = useSelector(statement, selectHasExportFailed);
  const failure = useSelector(statement, selectExportFailure);
  if (!hasFailed) return null;
  return (
    <p className={styles.hint} role="alert">
      {text('exportFailed')} <FailureText failure={failure} />
    </p>
  );
}

/** What a file and a print hold. */
export function ExportHint({ id }: { id: string }) {
  const text = useText('statement');
  const { csv, print } = exportLimits;
  return (
    <p id={id} className={styles.hint}>
      {text('exportHint', { csv: formatCount(csv), print: formatCount(print) })}
    </p>
  );
}
