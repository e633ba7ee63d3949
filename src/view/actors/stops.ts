import type { StopKind } from '../../../domain/entities';
import { selectIsStopped } from '../../../machines/app/app.selectors';
import { useAppSelector } from './actors';

/** Whether the operator has stopped this, by the newest app details. */
export const useIsStopped = (kind: StopKind): boolean => useAppSelector(selectIsStopped(kind));
