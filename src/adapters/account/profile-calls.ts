import * as account from '../../../contract/calls/account';
import { updatePassword } from '../../../contract/calls/auth';
import * as rewards from '../../../contract/calls/rewards';
import * as wire from '../../../contract/calls/two-factor';
import type { ParsedAnswerOf } from '../../../contract/define';
import type { Profile, ProfileDetails } from '../../../domain/profile';
import type { Referral, ReferralPage } from '../../../domain/referral';
import type {
  CodeValues,
  ConfirmationValues,
  PasswordValues,
  TwoFactorSecret,
  TwoFactorStatus,
} from '../../../domain/two-factor';
import type { PasswordChangePayload } from '../../../machines/account/profile/password-form.machine';
import type { CallServer } from '../kit/http/http';
import { orIfMissing } from '../kit/http/or-if-missing';
import { pageOf } from '../kit/http/page-of';
import { readCredentials } from '../kit/storage/stored-record';

/** Details of the player that the log-in returned. */
function detailsOfSession(): ProfileDetails {
  const user = readCredentials()?.user;
  return {
    username: user?.username ?? '',
    name: '',
    mobile: (user?.mobile ?? '').replace(/^\+?91(?=\d{10}$)/, ''),
    isMobileVerified: false,
    email: '',
    memberSince: null,
    isPasswordOwn: true,
  };
}

/** Fields that the backend does not send are those of the log-in. */
function toDetails(details: ParsedAnswerOf<typeof account.profile>): ProfileDetails {
  const { mobile, username } = detailsOfSession();
  return {
    username: details.username || username,
    name: details.name,
    mobile: details.mobile || mobile,
    isMobileVerified: details.is_mobile_verified,
    email: details.email,
    memberSince: details.created_at === null ? null : Date.parse(details.created_at),
    isPasswordOwn: details.is_password_own,
  };
}

/** HTTP calls of profile, two-factor sign-in and referral. */
export const createProfileCalls = (call: CallServer) => ({
  loadProfile: async (_: unknown, signal: AbortSignal): Promise<Profile> => {
    const [details, { list }] = await Promise.all([
      orIfMissing(call(account.profile, {}, { signal }), null),
      orIfMissing(call(account.sessions, {}, { signal }), { list: [] }),
    ]);
    return {
      details: details === null ? detailsOfSession() : toDetails(details),
      sessions: list.map((session) => ({
        id: String(session.id),
        createdAt: Date.parse(session.created_at),
        lastUsedAt: Date.parse(session.last_used_at),
        userAgent: session.user_agent,
        isCurrent: session.is_current,
      })),
    };
  },
  endSession: async ({ id }: { id: string }): Promise<null> => {
    await call(account.endSession, { id });
    return null;
  },
  changePassword: async ({ currentPassword, password }: PasswordChangePayload): Promise<null> => {
    await call(updatePassword, { current_password: currentPassword, password });
    return null;
  },
  loadTwoFactor: async (_: unknown, signal: AbortSignal): Promise<TwoFactorStatus> => {
    const status = await call(wire.twoFactor, {}, { signal });
    return {
      isOn: status.is_on,
      isAllowed: status.is_allowed,
      recoveryCodesLeft: status.recovery_codes_left,
    };
  },
  beginTwoFactor: ({ password }: PasswordValues): Promise<TwoFactorSecret> =>
    call(wire.twoFactorBegin, { current_password: password }),
  confirmTwoFactor: async ({ otp }: CodeValues): Promise<readonly string[]> =>
    (await call(wire.twoFactorConfirm, { otp })).recovery_codes,
  renewRecoveryCodes: async ({ otp, password }: ConfirmationValues): Promise<readonly string[]> =>
    (await call(wire.twoFactorRenew, { current_password: password, otp })).recovery_codes,
  turnTwoFactorOff: async ({ otp, password }: ConfirmationValues): Promise<null> => {
    await call(wire.twoFactorOff, { current_password: password, otp });
    return null;
  },
  loadReferral: async ({ perPage }: { perPage: number }, signal: AbortSignal): Promise<Referral> => {
    const { code } = await call(rewards.refGenerate, {}, { signal });
    const [stats, sources, page] = await Promise.all([
      call(rewards.refStats, {}, { signal }),
      call(rewards.refSources, {}, { signal }),
      loadReferred(call, { page: 1, perPage }, signal),
    ]);
    return {
      code,
      earned: stats.earned,
      rule: stats.rule && {
        reward: stats.rule.reward,
        deposited: stats.rule.deposited,
        played: stats.rule.played,
      },
      sources: sources.map(({ children, source }) => ({ name: source, players: children })),
      ...page,
    };
  },
  loadReferred: (input: { page: number; perPage: number }, signal: AbortSignal): Promise<ReferralPage> =>
    loadReferred(call, input, signal),
});

async function loadReferred(
  call: CallServer,
  { page, perPage }: { page: number; perPage: number },
  signal: AbortSignal,
): Promise<ReferralPage> {
  const { list, total } = await call(rewards.refChildren, { page, per_page: perPage }, { signal });
  return {
    players: pageOf(list, page, perPage).map(({ created_at, earned, mstruserid }) => ({
      name: mstruserid,
      since: Date.parse(created_at),
      earned,
    })),
    total,
  };
}
