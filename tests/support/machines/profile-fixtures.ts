import type { PlayerSession, Profile, ProfileDetails } from '../../../domain/profile';
import type { Referral } from '../../../domain/referral';

const MEMBER_SINCE = Date.parse('2026-03-01T10:00:00Z');

export const profileDetails: ProfileDetails = {
  username: 'asha',
  name: 'Asha Rao',
  mobile: '9876543210',
  isMobileVerified: true,
  email: 'asha@example.in',
  memberSince: MEMBER_SINCE,
  isPasswordOwn: true,
};

export const playerSession = (changes: Partial<PlayerSession> = {}): PlayerSession => ({
  id: '1',
  createdAt: MEMBER_SINCE,
  lastUsedAt: MEMBER_SINCE,
  userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
  isCurrent: true,
  ...changes,
});

export const profileOf = (...sessions: PlayerSession[]): Profile => ({ details: profileDetails, sessions });

export const referred = (name: string, earned = 0) => ({ name, since: MEMBER_SINCE, earned });

export const referralOf = (changes: Partial<Referral> = {}): Referral => ({
  code: 'ABCD2345',
  earned: 100_00,
  rule: { reward: 100_00, deposited: 500_00, played: 1000_00 },
  sources: [{ name: 'ABCD2345', players: 1 }],
  players: [referred('r***i', 100_00)],
  total: 1,
  ...changes,
});
