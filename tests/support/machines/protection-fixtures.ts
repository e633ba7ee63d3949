import { limitKinds } from '../../../domain/lists';
import type { PlayedSession, Protection, ProtectionSettings } from '../../../domain/protection';

export const protectionSettings = (changes: Partial<ProtectionSettings> = {}): ProtectionSettings => ({
  limits: limitKinds.map((kind) => ({ kind, amount: null, used: 0, next: null })),
  nextLeft: null,
  pause: null,
  realityCheck: 60,
  canChange: true,
  ...changes,
});

export const protection = (changes: Partial<ProtectionSettings> = {}): Protection => ({
  settings: protectionSettings(changes),
  days: [],
  history: [],
});

/** A session of 10 minutes, with a check each hour. */
export const playedSession = (changes: Partial<PlayedSession> = {}): PlayedSession => ({
  id: '1',
  seconds: 600,
  net: -150_00,
  interval: 60,
  pause: null,
  pauseLeft: null,
  ...changes,
});
