import { type ReactNode, Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { selectConnection } from '../../../machines/app/realtime/realtime.selectors';
import { useText } from '../../i18n/I18n';
import { Button } from '../../ui/buttons/Button';
import { cx } from '../../ui/cx';
import { Empty } from '../../ui/feedback/Empty';
import { useRealtimeSelector, useUpdates } from '../actors/actors';
import styles from './AsyncBoundary.module.css';
import { ChunkLoadError } from './lazy-component';

export interface AsyncBoundaryProps {
  /** Shown while the children are fetched; as high as they are. */
  placeholder: ReactNode;
  /** A failure is cleared when this value changes. */
  resetOn?: unknown;
  /** Offered beside a new attempt. */
  action?: ReactNode;
  /** How a failure is shown: as a block, in one line, or floating over the page where the layout has no space for it. */
  failure?: 'block' | 'line' | 'floating';
  children: ReactNode;
}

/** Confines the loading and the failure of its children, so that the rest of the page stays usable. */
export function AsyncBoundary({
  placeholder,
  resetOn,
  action,
  failure = 'block',
  children,
}: AsyncBoundaryProps) {
  return (
    <ErrorBoundary
      resetKeys={[resetOn]}
      fallbackRender={({ error, resetErrorBoundary }) => {
        const props = { action, failure };
        return error instanceof ChunkLoadError ? (
          <ChunkFailure {...props} />
        ) : (
          <RenderFailure {...props} onRetry={resetErrorBoundary} />
        );
      }}
    >
      <Suspense fallback={placeholder}>{children}</Suspense>
    </ErrorBoundary>
  );
}

type FailureProps = Required<Pick<AsyncBoundaryProps, 'action' | 'failure'>>;

/**
 * Reloads the page, once in a tab by itself, then when the player asks for it: only a new page can fetch the chunk. Offline it
 * waits for the connection.
 */
function ChunkFailure(props: FailureProps) {
  const text = useText('errors');
  const updates = useUpdates();
  const isOffline = useRealtimeSelector(selectConnection) === 'offline';
  useEffect(() => {
    // `realtime` detects a lost connection later than the browser.
    if (!isOffline && navigator.onLine) updates.send({ type: 'updates.chunkMissing' });
  }, [isOffline, updates]);
  return (
    <FailureMessage
      {...props}
      title={text(isOffline ? 'offlineTitle' : 'chunkTitle')}
      details={text(isOffline ? 'offlineText' : 'reloadText')}
      retryText={text('reload')}
      onRetry={() => updates.send({ type: 'updates.reloadRequested' })}
    />
  );
}

function RenderFailure({ onRetry, ...props }: FailureProps & { onRetry: () => void }) {
  const text = useText('errors');
  return (
    <FailureMessage
      {...props}
      title={text('renderTitle')}
      details={text('renderText')}
      retryText={text('tryAgain')}
      onRetry={onRetry}
    />
  );
}

interface FailureMessageProps extends FailureProps {
  title: string;
  details: string;
  retryText: string;
  onRetry: () => void;
}

/** Has no illustration: it must render when nothing more can be fetched. */
function FailureMessage({ action, failure, title, details, retryText, onRetry }: FailureMessageProps) {
  const actions = (
    <>
      <Button variant="quiet" size={failure === 'block' ? 'medium' : 'small'} onClick={onRetry}>
        {retryText}
      </Button>
      {action}
    </>
  );
  if (failure !== 'block')
    return (
      <div role="alert" className={cx(styles.line, failure === 'floating' && styles.floating)}>
        {title}
        {actions}
      </div>
    );
  return (
    <div role="alert">
      <Empty title={title} action={actions}>
        {details}
      </Empty>
    </div>
  );
}

/** Placeholder of an overlay. */
export function FloatingLoading() {
  const text = useText('errors');
  return (
    <p className={cx(styles.line, styles.floating, styles.delayed)} role="status">
      {text('loading')}
    </p>
  );
}
