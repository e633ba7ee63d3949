import { Suspense, useRef } from 'react';
import { useText } from '../../i18n/I18n';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { type RouteName, routeOf } from '../routes';
import { screenOf } from '../screens';
import { Shell } from '../shell/Shell';
import { Arrival } from './Arrival';
import { ErrorBoundary } from './ErrorBoundary';
import styles from './Screen.module.css';
import { ScreenFailure } from './ScreenFailure';
import { useDocumentTitle } from './use-document-title';

/** One screen in its layout, with its title, its failure and its way in. */
export function Screen({ name, path }: { name: RouteName; path: string }) {
  const hasArrived = useRef(false);
  const Content = screenOf(name);
  useDocumentTitle(name);
  return (
    <Shell layout={routeOf(name).layout}>
      <ErrorBoundary
        resetOn={name}
        fallback={(error, tryAgain) => <ScreenFailure error={error} onRetry={tryAgain} />}
      >
        <Suspense fallback={<ScreenLoading />}>
          <Arrival path={path} hasArrived={hasArrived} />
          <Content name={name} />
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
}

function ScreenLoading() {
  const text = useText('errors');
  return (
    <div className={styles.loading}>
      <VisuallyHidden role="status">{text('loading')}</VisuallyHidden>
      <Skeleton shape="block" className={styles.block} />
      <Skeleton />
      <Skeleton />
    </div>
  );
}
