import type { ReactNode } from 'react';
import { TextLink } from '../../ui/buttons/TextLink';
import { useAuth } from '../../view/actors/actors';
import { linkProps } from '../../view/navigation/link-props';
import { pathOfStep } from '../../view/navigation/routes';

/** Changes the step within the flow. In a new tab the link opens the page of the step. */
export function StepLink({
  step,
  children,
}: {
  step: 'login' | 'forgot' | 'reset' | 'mobile';
  children: ReactNode;
}) {
  const auth = useAuth();
  return (
    <TextLink
      {...linkProps(pathOfStep(step), (event) => {
        event.preventDefault();
        auth.send({ type: 'auth.stepRequested', step });
      })}
    >
      {children}
    </TextLink>
  );
}
