import { Suspense } from 'react';
import type { AuthStep } from '../../../machines/auth/auth.events';
import { modalStep } from '../../../machines/auth/auth.selectors';
import { useText } from '../../i18n/I18n';
import { useAuthSelector } from '../hooks/actors';
import { ErrorBoundary } from '../parts/ErrorBoundary';
import { lazyPart } from '../parts/lazy-part';
import { pathOfStep } from '../routes';
import { Redirect } from '../ways/Redirect';
import styles from './AuthModal.module.css';

const AuthDialog = lazyPart<{ step: AuthStep }>(() => import('../../views/auth/AuthDialog'));

/** Whoever moves towards a way to sign in wants the forms soon. */
export const preloadAuth = AuthDialog.preload;

/** The auth flow over any screen. Where its chunk cannot be loaded, the page of the step takes its place. */
export function AuthModal() {
  const step = useAuthSelector(modalStep);
  if (step === null) return null;
  return (
    <ErrorBoundary resetOn={step} fallback={() => <Redirect to={pathOfStep(step)} />}>
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
