export type ReferralEvent = { type: 'referral.retryRequested' } | { type: 'referral.moreRequested' };
