import type { ReactNode } from 'react';
import { useAuth } from '../../app/hooks/actors';
import { pathOfStep } from '../../app/routes';
import { linkTo } from '../../app/ways/link-to';
import { TextLink } from '../../ui/action/TextLink';

/** From step to step inside the flow; opened in another tab, it is that step's page. */
export function StepLink({ step, children }: { step: 'login' | 'forgot' | 'mobile'; children: ReactNode }) {
  const auth = useAuth();
  return (
    <TextLink
      {...linkTo(pathOfStep(step), (event) => {
        event.preventDefault();
        auth.send({ type: 'auth.stepRequested', step });
      })}
    >
      {children}
    </TextLink>
  );
}
