import { Suspense } from 'react';
import type { AuthStep } from '../../../machines/auth/auth.events';
import { modalStep } from '../../../machines/auth/auth.selectors';
import { useText } from '../../i18n/I18n';
import { TextLink } from '../../ui/action/TextLink';
import { Failed } from '../../ui/feedback/Failed';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Dialog } from '../../ui/overlay/Dialog';
import { useAuth, useAuthSelector } from '../hooks/actors';
import { lazyPart } from '../lazy-part';
import { pathOfStep } from '../routes';
import { ErrorBoundary } from '../screen/ErrorBoundary';
import { useFocusKept } from './use-focus-kept';

const AuthFlow = lazyPart(() => import('../../views/auth/AuthFlow'));

/** Whoever moves towards a way to sign in wants the forms soon. */
export const preloadAuth = AuthFlow.preload;

/** The auth flow over any screen. The forms come in a chunk of their own; without it, their page is a way on. */
export function AuthModal() {
  const step = useAuthSelector(modalStep);
  return step && <AuthDialog step={step} />;
}

function AuthDialog({ step }: { step: AuthStep }) {
  const text = useText();
  const auth = useAuth();
  useFocusKept();
  return (
    <Dialog
      open
      title={text(`titles.${step}`)}
      closeText={text('auth.close')}
      onClose={() => auth.send({ type: 'auth.closed' })}
    >
      <ErrorBoundary
        resetOn={step}
        fallback={(_, tryAgain) => (
          <Failed
            title={text('errors.chunkTitle')}
            retryText={text('errors.tryAgain')}
            onRetry={tryAgain}
            action={<TextLink href={pathOfStep(step)}>{text('errors.openPage')}</TextLink>}
          >
            {text('errors.chunkWords')}
          </Failed>
        )}
      >
        <Suspense fallback={<Skeleton shape="row" />}>
          <AuthFlow />
        </Suspense>
      </ErrorBoundary>
    </Dialog>
  );
}
