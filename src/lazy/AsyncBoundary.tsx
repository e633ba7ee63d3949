import { type ReactNode, Suspense, useEffect } from 'react';
import { useUpdates } from '../actors/actors';
import { useText } from '../i18n/I18n';
import { Button } from '../ui/buttons/Button';
import { cx } from '../ui/cx';
import { Empty } from '../ui/feedback/Empty';
import styles from './AsyncBoundary.module.css';
import { ErrorBoundary } from './ErrorBoundary';
import { ChunkLoadError } from './lazy-component';

export interface AsyncBoundaryProps {
  /** The room of the part, while it is fetched. */
  loading: ReactNode;
  /** With another value a part that failed is drawn anew. */
  resetOn?: unknown;
  /** Another way on than trying again. */
  action?: ReactNode;
  /** A failure is told in one line where there is room for no more, and floats where there is no room at all. */
  room?: 'block' | 'line' | 'none';
  children: ReactNode;
}

/** Around a part that may come late or fail: the rest of the page stays as it is. */
export function AsyncBoundary({ loading, resetOn, action, room = 'block', children }: AsyncBoundaryProps) {
  return (
    <ErrorBoundary
      resetOn={resetOn}
      fallback={(error, tryAgain) => (
        <PartFailure error={error} onRetry={tryAgain} action={action} room={room} />
      )}
    >
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  );
}

type PartFailureProps = Required<Pick<AsyncBoundaryProps, 'action' | 'room'>> & {
  error: unknown;
  onRetry: () => void;
};

/** Says less with drawings than other failures: it must be there when nothing more can be fetched. */
function PartFailure({ error, onRetry, action, room }: PartFailureProps) {
  const text = useText('errors');
  const updates = useUpdates();
  const isMissing = error instanceof ChunkLoadError;
  const isKept = isMissing && error.isKept;
  const reason = isKept ? 'kept' : isMissing ? 'chunk' : 'part';

  useEffect(() => {
    // Without a network the newer version could not be fetched either.
    if (isMissing && navigator.onLine)
      updates.send({ type: isKept ? 'updates.partKept' : 'updates.partMissing' });
  }, [isMissing, isKept, updates]);

  const title = text(isMissing ? 'chunkTitle' : 'partTitle');
  const tryAgain = isKept ? () => updates.send({ type: 'updates.reloadAsked' }) : onRetry;
  const links = (
    <>
      <Button variant="quiet" size={room === 'block' ? 'medium' : 'small'} onClick={tryAgain}>
        {text(isKept ? 'reload' : 'tryAgain')}
      </Button>
      {action}
    </>
  );
  if (room !== 'block')
    return (
      <div role="alert" className={cx(styles.line, room === 'none' && styles.floating)}>
        {title}
        {links}
      </div>
    );
  return (
    <div role="alert">
      <Empty title={title} action={links}>
        {text(`${reason}Words`)}
      </Empty>
    </div>
  );
}

/** For a part over the page that takes long to come. */
export function FloatingLoading() {
  const text = useText('errors');
  return (
    <p className={cx(styles.line, styles.floating, styles.late)} role="status">
      {text('loading')}
    </p>
  );
}
