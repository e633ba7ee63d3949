import { act } from '@testing-library/react';
import type { StopKind } from '../../domain/entities';
import type { AppActor } from '../../machines/app/app.selectors';
import { details } from './machines/fixtures';

/** The operator stops these and nothing else. */
export const stop = (app: AppActor, ...stopped: readonly StopKind[]) =>
  act(async () => app.send({ type: 'app.detailsChanged', details: { ...details, stopped } }));
