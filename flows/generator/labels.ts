import type { AnyTransitionDefinition } from 'xstate';
import { guardName, paramsText } from '../../tests/support/machines/transitions';

/** The name of an action with its constant parameters. */
export function actionName(action: unknown): string {
  if (typeof action === 'string') return action;
  const { type, params } = action as { type: string; params?: unknown };
  return type + paramsText(params);
}

/** Timers are started and stopped by actions of the library; the transition that waits shows it. */
export const namedActions = (actions: readonly unknown[]): readonly string[] =>
  actions.map(actionName).filter((name) => !name.startsWith('xstate.'));

export const eventLabel = (eventType: string): string =>
  eventType
    .replace(/^xstate\.done\.actor\.(.*)$/, '$1 answered')
    .replace(/^xstate\.error\.actor\.(.*)$/, '$1 failed')
    .replace(/^xstate\.done\.state\.(.*)$/, '$1 done')
    .replace(/^xstate\.after\.([^.]*)\..*$/, 'after $1') || 'always';

/** True for a transition without a guard after others of the same event. */
export function isOtherwise({ eventType, guard, source }: AnyTransitionDefinition): boolean {
  const order = source.transitions.get(eventType)?.length ?? source.always?.length ?? 1;
  return guardName(guard) === null && order > 1;
}
