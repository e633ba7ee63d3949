import type { AppActor } from '../../machines/app/app.selectors';
import { useAppSelector } from './actors';

const isDemoLoading = (app: ReturnType<AppActor['getSnapshot']>): boolean => app.matches({ demo: 'loading' });

/** Whether the check for demo players has ended, with an answer or a failure. */
export const useIsDemoKnown = (): boolean => !useAppSelector(isDemoLoading);
