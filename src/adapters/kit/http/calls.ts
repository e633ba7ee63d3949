import * as site from '../../../../contract/calls/app';
import * as auth from '../../../../contract/calls/auth';
import type { Announcement, AppDetails, Banner, Credentials } from '../../../../domain/entities';
import { COUNTRY_CODE } from '../../../../domain/mobile';
import { PLAYER_TYPE_ID } from '../../../../domain/profile';
import type { ResetValues } from '../../../../domain/validation';
import type { ResetCodePayload } from '../../../../machines/app/auth/forms/forgot.machine';
import type { LoginPayload } from '../../../../machines/app/auth/forms/login.machine';
import type { MobilePayload } from '../../../../machines/app/auth/forms/mobile.machine';
import type { RegistrationPayload } from '../../../../machines/app/auth/forms/register.machine';
import type { VerifyPayload } from '../../../../machines/app/auth/forms/verify.machine';
import { toAnnouncement, toBanner, toDetails } from '../domain';
import { logOnce } from '../log-warning';
import { plainText } from '../plain-text';
import { unusableFields } from '../unusable-fields';
import { createCodeWait } from './code-wait';
import type { CallServer } from './http';

/** The credentials of a sign-in; what the server does not send of the user is as typed. */
const toCredentials = (
  answer: {
    token: string;
    user?: { mstruserid: string; mobileno: string } | null | undefined;
  },
  typed: { username: string; mobile: string | null },
): Credentials => ({
  token: answer.token,
  user: {
    username: answer.user?.mstruserid || typed.username,
    mobile: answer.user?.mobileno || typed.mobile,
  },
});

/** Banners and announcements that are shown: the first ones, on each screen. */
const MOST_NEWS = 100;

const withoutMarkup = (banner: Banner): Banner => ({
  ...banner,
  title: plainText(banner.title),
  text: plainText(banner.text),
  titleHi: banner.titleHi && plainText(banner.titleHi),
  textHi: banner.textHi && plainText(banner.textHi),
});

/** The HTTP calls outside the exchange, mapped between the domain and the wire. */
export function createCalls(call: CallServer) {
  const otpWait = createCodeWait('register');
  const resetWait = createCodeWait('reset');
  const sendOtpTo = async (mobile: string): Promise<null> => {
    otpWait.begin(await call(auth.sendOtpToMobile, { mobile, country_code: COUNTRY_CODE }));
    return null;
  };
  const sendResetCodeTo = async (phone: string): Promise<null> => {
    resetWait.begin(await call(auth.forgotPassword, { phone, countryCode: COUNTRY_CODE }));
    return null;
  };
  return {
    loadDetails: async (_: unknown, signal: AbortSignal): Promise<AppDetails> => {
      const details = await call(site.getAppDetails, {}, { signal });
      for (const field of unusableFields(details)) logOnce('app details', `${field} cannot be used`);
      return toDetails(details);
    },
    loadBanners: async (_: unknown, signal: AbortSignal): Promise<readonly Banner[]> =>
      (await call(site.getBanners, {}, { signal })).banners
        .slice(0, MOST_NEWS)
        .map(toBanner)
        .map(withoutMarkup),
    loadAnnouncements: async (_: unknown, signal: AbortSignal): Promise<readonly Announcement[]> =>
      (await call(site.announcementDisplay, {}, { signal }))
        .slice(0, MOST_NEWS)
        .map(toAnnouncement)
        .map(({ content, contentHi, id }) => ({
          id,
          content: plainText(content),
          contentHi: contentHi === null ? null : plainText(contentHi) || null,
        }))
        .filter(({ content }) => content !== ''),
    checkDemo: async (_: unknown, signal: AbortSignal): Promise<boolean> =>
      (await call(site.appDemo, {}, { signal })).hasDemoUsers,
    /** Null: the server asks for the code of an authenticator app. */
    login: async (input: LoginPayload): Promise<Credentials | null> => {
      const answer = await call(auth.login, input);
      return 'token' in answer ? toCredentials(answer, { username: input.username, mobile: null }) : null;
    },
    loginDemo: async (): Promise<Credentials> =>
      toCredentials(await call(auth.loginDemo, {}), { username: 'demo', mobile: null }),
    register: async ({
      ageConfirmed,
      agentCode,
      countryCode: _,
      ...input
    }: RegistrationPayload): Promise<Credentials> =>
      toCredentials(
        await call(auth.register, {
          ...input,
          ...(agentCode !== undefined && { agent_code: agentCode }),
          ...(ageConfirmed !== undefined && { age_confirmed: ageConfirmed }),
          typeId: PLAYER_TYPE_ID,
          country_code: COUNTRY_CODE,
        }),
        input,
      ),
    sendOtp: (input: MobilePayload): Promise<null> => sendOtpTo(input.mobile),
    verifyOtp: async ({ mobile, otp }: VerifyPayload): Promise<null> => {
      await call(auth.mobileVerification, { mobile, otp, country_code: COUNTRY_CODE });
      return null;
    },
    sendResetCode: (input: ResetCodePayload): Promise<null> => sendResetCodeTo(input.phone),
    resetPassword: async (input: ResetValues): Promise<null> => {
      await call(auth.resetPassword, input);
      return null;
    },
    resendOtp: (input: { mobile: string }): Promise<null> => sendOtpTo(input.mobile),
    resendResetCode: (input: { mobile: string }): Promise<null> => sendResetCodeTo(input.mobile),
    readOtpWait: async (): Promise<number> => otpWait.secondsLeft(),
    readResetWait: async (): Promise<number> => resetWait.secondsLeft(),
    postVisit: async (input: { page: string }): Promise<null> => {
      await call(site.pageVisit, input);
      return null;
    },
    signOut: async (input: { token: string }): Promise<null> => {
      await call(auth.signout, {}, { token: input.token });
      return null;
    },
  };
}

export type Calls = ReturnType<typeof createCalls>;
