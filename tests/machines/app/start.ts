import type { AppDetails } from '../../../domain/entities';
import type { StoredRecord } from '../../../domain/stored';
import { selectIsShut } from '../../../machines/app/app.selectors';
import type { AppEvent } from '../../../machines/app/app.setup';
import { appHarness } from '../../support/machines/app-harness';
import { details, nothingStored } from '../../support/machines/fixtures';

export function start(stored: Partial<StoredRecord> = {}) {
  const world = appHarness({ stored: { ...nothingStored, ...stored }, parentId: 77 });
  const { actor } = world;
  const navigated = (path: string, more: Partial<AppEvent & { type: 'app.navigated' }> = {}) =>
    actor.send({ type: 'app.navigated', path, authStep: null, agentCode: '', ...more });
  return {
    ...world,
    navigated,
    context: () => actor.getSnapshot().context,
    value: () => actor.getSnapshot().value,
    isShut: () => selectIsShut(actor.getSnapshot()),
    answersDetails: (changed: Partial<AppDetails> = {}) =>
      world.loadDetails.resolve({ ...details, ...changed }),
  };
}

export const toMaintenance = {
  to: 'navigation',
  event: { type: 'navigation.requested', to: 'maintenance', replace: true },
};
export const backTo = (path: string) => ({
  to: 'navigation',
  event: { type: 'navigation.pathRequested', path, replace: true },
});
export const saved = (key: string, value: unknown) => ({
  to: 'storage',
  event: { type: 'storage.saved', key, value },
});
export const removed = (key: string) => ({ to: 'storage', event: { type: 'storage.removed', key } });
export const left = { to: 'auth', event: { type: 'auth.left' } };
export const configured = (configuration: object) => ({
  to: 'auth',
  event: { type: 'auth.configured', configuration },
});
