import { type ReactNode, Suspense, useEffect } from 'react';
import { useText } from '../../i18n/I18n';
import { Button } from '../../ui/action/Button';
import { Empty } from '../../ui/feedback/Empty';
import { useUpdates } from '../hooks/actors';
import { ErrorBoundary } from './ErrorBoundary';
import { ChunkLoadError } from './lazy-part';

export interface PartBoundaryProps {
  /** The room of the part, while it is fetched. */
  loading: ReactNode;
  /** With another value a part that failed is drawn anew. */
  resetOn?: unknown;
  /** Another way on than trying again. */
  action?: ReactNode;
  children: ReactNode;
}

/** Around a part that may come late or fail: the rest of the page stays as it is. */
export function PartBoundary({ loading, resetOn, action, children }: PartBoundaryProps) {
  return (
    <ErrorBoundary
      resetOn={resetOn}
      fallback={(error, tryAgain) => <PartFailure error={error} onRetry={tryAgain} action={action} />}
    >
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** Says less with drawings than other failures: it must be there when nothing more can be fetched. */
function PartFailure({ error, onRetry, action }: { error: unknown; onRetry: () => void; action: ReactNode }) {
  const text = useText('errors');
  const updates = useUpdates();
  const isMissing = error instanceof ChunkLoadError;
  const reason = isMissing ? 'chunk' : 'part';

  useEffect(() => {
    // Without a network the newer version could not be fetched either.
    if (isMissing && navigator.onLine) updates.send({ type: 'updates.partMissing' });
  }, [isMissing, updates]);

  return (
    <div role="alert">
      <Empty
        title={text(`${reason}Title`)}
        action={
          <>
            <Button variant="quiet" onClick={onRetry}>
              {text('tryAgain')}
            </Button>
            {action}
          </>
        }
      >
        {text(`${reason}Words`)}
      </Empty>
    </div>
  );
}
