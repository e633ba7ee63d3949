import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { AuthStep } from '../../../machines/app/auth/auth.events';
import { selectModalStep } from '../../../machines/app/auth/auth.selectors';
import { authMessages } from '../../features/auth/messages/messages';
import { useText } from '../../i18n/I18n';
import { useAuthSelector } from '../../view/actors/actors';
import { lazyComponent } from '../../view/lazy/lazy-component';
import { Redirect } from '../../view/navigation/Redirect';
import { pathOfStep } from '../../view/navigation/routes';
import styles from './AuthModal.module.css';

const AuthDialog = lazyComponent<{ step: AuthStep }>(
  () => import('../../features/auth/AuthDialog'),
  authMessages,
);

export const preloadAuth = AuthDialog.preload;

/** The auth flow as a dialog over any screen. If its chunk fails, redirects to the page of the step. */
export function AuthModal() {
  const step = useAuthSelector(selectModalStep);
  if (step === null) return null;
  return (
    <ErrorBoundary resetKeys={[step]} fallback={<Redirect to={pathOfStep(step)} />}>
      <Suspense fallback={<Loading />}>
        <AuthDialog step={step} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Loading() {
  const text = useText('errors');
  return (
    <p className={styles.loading} role="status">
      {text('loading')}
    </p>
  );
}
