import type { MobileDetails } from '../../../domain/entities';
import type { AuthConfiguration, AuthEvent, AuthStep } from '../../../machines/app/auth/auth.events';
import { selectOpenStep } from '../../../machines/app/auth/auth.selectors';
import { selectStepForm } from '../../../machines/app/auth/step.selectors';
import type { FormEvent } from '../../../machines/kit/form/form.events';
import { authPorts, authWith } from '../../support/machines/auth-harness';
import { asha, toast } from '../../support/machines/fixtures';
import { run } from '../../support/machines/run';

export const asked: AuthConfiguration = {
  otpRequired: true,
  emailRequired: false,
  minAge: 0,
  demoAvailable: false,
};

export function start(changed: Partial<AuthConfiguration> = {}, kept: MobileDetails | null = null) {
  const ports = authPorts();
  const running = run(authWith(ports), {
    as: 'auth',
    without: ['updates'],
    input: { parentId: 77, mobileDetails: kept, configuration: { ...asked, ...changed } },
  });
  const snapshot = () => running.actor.getSnapshot();
  const form = () => {
    const actor = selectStepForm(snapshot());
    if (actor === undefined) throw new Error('No form is open');
    return actor as unknown as {
      send(event: FormEvent): void;
      getSnapshot(): { context: { values: object; facts: object; refusal: object | null } };
    };
  };
  const type = (values: Record<string, string>) => {
    for (const [field, value] of Object.entries(values)) form().send({ type: 'form.changed', field, value });
  };
  return {
    ...running,
    ...ports,
    snapshot,
    form,
    type,
    step: () => selectOpenStep(snapshot()),
    send: (event: AuthEvent) => running.actor.send(event),
    open: (step: AuthStep, as: 'modal' | 'page' = 'modal') =>
      running.actor.send({ type: 'auth.opened', step, as }),
    go: (step: 'login' | 'forgot' | 'reset' | 'mobile') =>
      running.actor.send({ type: 'auth.stepRequested', step }),
    submit: (values: Record<string, string>) => {
      type(values);
      form().send({ type: 'form.submitted' });
    },
  };
}

export const success = (code: string) => toast('success', { code });
export const signedIn = { to: 'session', event: { type: 'session.authenticated', credentials: asha } };
export const page = (to: string) => ({ to: 'navigation', event: { type: 'navigation.requested', to } });
/** Redirects replace the history entry, so that going back skips it. */
export const pageInstead = (to: string) => ({
  to: 'navigation',
  event: { type: 'navigation.requested', to, replace: true },
});
export const savedMobile = (value: object) => ({
  to: 'storage',
  event: { type: 'storage.saved', key: 'mobileDetails', value },
});
export const removedMobile = { to: 'storage', event: { type: 'storage.removed', key: 'mobileDetails' } };

export const registration = {
  name: 'Asha Rao',
  username: 'asha',
  password: 'correct horse',
  confirmPassword: 'correct horse',
};
