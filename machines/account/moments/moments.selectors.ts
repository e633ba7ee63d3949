import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Moment, MomentSettings } from '../../../domain/moments';
import type { momentsMachine } from './moments.machine';

export type MomentsActor = ActorRefFrom<typeof momentsMachine>;

type MomentsSnapshot = SnapshotFrom<typeof momentsMachine>;

/** The moment on the screen; null if none is shown. */
export const selectMoment = ({ context }: MomentsSnapshot): Moment | null => context.moment;

export const selectMomentSettings = ({ context }: MomentsSnapshot): MomentSettings => context.settings;
