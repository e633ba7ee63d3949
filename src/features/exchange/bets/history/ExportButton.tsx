import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import {
  type BetHistoryActor,
  selectExportFailure,
  selectExportProgress,
  selectHasExportFailed,
  selectIsExportCancellable,
  selectIsExporting,
  selectTotal,
} from '../../../../../machines/exchange/bets/history/bet-history.selectors';
import { useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { FailureText } from '../../../refusals/Refused';
import styles from './ExportButton.module.css';

/** Downloads the filtered bets of all pages as CSV. */
export function ExportButton({ history }: { history: BetHistoryActor }) {
  const text = useText('myBets');
  const isBusy = useSelector(history, selectIsExporting);
  const hasFailed = useSelector(history, selectHasExportFailed);
  const failure = useSelector(history, selectExportFailure);
  const isEmpty = useSelector(history, selectTotal) === 0;
  const isCancellable = useSelector(history, selectIsExportCancellable);
  const hintId = useId();
  const button = useRef<HTMLButtonElement>(null);

  if (isEmpty) return null;
  return (
    <div className={styles.export}>
      <div className={styles.buttons}>
        <Button
          ref={button}
          variant="quiet"
          icon={<Download aria-hidden="true" />}
          busy={isBusy}
          busyText={text('exporting')}
          aria-describedby={hintId}
          onClick={() => history.send({ type: 'betHistory.exportRequested' })}
        >
          {text('export')}
        </Button>
        {isCancellable && (
          <StopButton
            returnTo={button}
            onClick={() => history.send({ type: 'betHistory.exportCancelled' })}
          />
        )}
      </div>
      {isBusy && <Progress history={history} />}
      <p id={hintId} className={styles.hint} role={hasFailed ? 'alert' : undefined}>
        {hasFailed ? (
          <>
            {text('exportFailed')} <FailureText failure={failure} />
          </>
        ) : (
          text('exportHint')
        )}
      </p>
    </div>
  );
}

/** Announced by its button when it begins. */
function Progress({ history }: { history: BetHistoryActor }) {
  const text = useText('myBets');
  const percent = useSelector(history, selectExportProgress);
  return (
    <div className={styles.progress}>
      <progress max={100} value={percent} aria-label={text('exporting')} />
      <span aria-hidden="true">{text('collected', { percent: String(percent) })}</span>
    </div>
  );
}

interface StopButtonProps {
  onClick: () => void;
  /** Has the focus when this button leaves with it. */
  returnTo: RefObject<HTMLButtonElement | null>;
}

function StopButton({ onClick, returnTo }: StopButtonProps) {
  const text = useText('myBets');
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (button !== null && button === document.activeElement) returnTo.current?.focus();
    };
  }, [returnTo]);
  return (
    <Button ref={ref} variant="quiet" onClick={onClick}>
      {text('stopExport')}
    </Button>
  );
}
