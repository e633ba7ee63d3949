import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useAuth } from '../../app/hooks/actors';
import { pathOfStep } from '../../app/routes';
import { TextLink } from '../../ui/action/TextLink';

/** From step to step inside the flow; opened in another tab, it is that step's page. */
export function StepLink({ step, children }: { step: 'login' | 'forgot' | 'mobile'; children: ReactNode }) {
  const auth = useAuth();
  return (
    <Link
      href={pathOfStep(step)}
      asChild
      onClick={(event) => {
        event.preventDefault();
        auth.send({ type: 'auth.stepRequested', step });
      }}
    >
      <TextLink>{children}</TextLink>
    </Link>
  );
}
