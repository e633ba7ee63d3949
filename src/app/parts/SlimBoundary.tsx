import { type ReactNode, Suspense } from 'react';
import { useText } from '../../i18n/I18n';
import { TextButton } from '../../ui/action/TextLink';
import { cx } from '../../ui/cx';
import { ErrorBoundary } from './ErrorBoundary';
import { ChunkLoadError } from './lazy-part';
import styles from './SlimBoundary.module.css';

export interface SlimBoundaryProps {
  /** The room of the part while it is fetched. */
  loading: ReactNode;
  /** For a part over the page: what is said of it floats there, and can be put away. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

/** Around navigation, which may come late or fail like any part, and has room for one line about it. */
export function SlimBoundary({ loading, onClose, children }: SlimBoundaryProps) {
  return (
    <ErrorBoundary
      resetOn={null}
      fallback={(error, tryAgain) => <Failure error={error} onRetry={tryAgain} onClose={onClose} />}
    >
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  );
}

interface FailureProps {
  error: unknown;
  onRetry: () => void;
  onClose: (() => void) | undefined;
}

function Failure({ error, onRetry, onClose }: FailureProps) {
  const text = useText();
  return (
    <p role="alert" className={cx(styles.line, onClose && styles.floating)}>
      {text(error instanceof ChunkLoadError ? 'errors.chunkTitle' : 'errors.partTitle')}
      <TextButton onClick={onRetry}>{text('errors.tryAgain')}</TextButton>
      {onClose && (
        <TextButton tone="quiet" onClick={onClose}>
          {text('shell.close')}
        </TextButton>
      )}
    </p>
  );
}

/** For what takes long to come over the page. */
export function FloatingLoading() {
  const text = useText('errors');
  return (
    <p className={cx(styles.line, styles.floating, styles.late)} role="status">
      {text('loading')}
    </p>
  );
}
