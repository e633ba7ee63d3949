import type { AppActor } from '../../machines/app/app.selectors';
import { useAppSelector } from './actors';

const isDemoLoading = (app: ReturnType<AppActor['getSnapshot']>): boolean => app.matches({ demo: 'loading' });

/** It was answered, or could not be, whether one can log in as a demo player. */
export const useIsDemoKnown = (): boolean => !useAppSelector(isDemoLoading);
