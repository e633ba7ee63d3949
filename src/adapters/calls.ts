import { fromPromise } from 'xstate';
import * as site from '../../contract/calls/app';
import * as auth from '../../contract/calls/auth';
import { COUNTRY_CODE } from '../../contract/text';
import type { ResetCodePayload } from '../../machines/auth/forms/forgot.machine';
import type { MobilePayload } from '../../machines/auth/forms/mobile.machine';
import type { RegistrationPayload } from '../../machines/auth/forms/register.machine';
import type { VerifyPayload } from '../../machines/auth/forms/verify.machine';
import type { Announcement, AppDetails, Banner, Credentials } from '../../machines/domain/entities';
import type { LoginValues, ResetValues } from '../../machines/domain/validation';
import { toAnnouncement, toBanner, toDetails, toUser } from './domain';
import type { CallServer } from './http';

/** Who is signed in now: as the server says, else as it was typed. */
const toCredentials = (
  answer: {
    token: string;
    user?: { mstruserid: string; mobileno?: string | null | undefined } | null | undefined;
  },
  typed: { username: string; mobile: string | null },
): Credentials => ({
  token: answer.token,
  user: answer.user ? toUser(answer.user) : { mstruserid: typed.username, mobileno: typed.mobile },
});

/** The bodies of all ports that are one HTTP call. An actor that is stopped aborts its call. */
export const createCalls = (call: CallServer) => ({
  loadDetails: fromPromise<AppDetails>(async ({ signal }) =>
    toDetails(await call(site.getAppDetails, {}, { signal })),
  ),
  loadBanners: fromPromise<readonly Banner[]>(async ({ signal }) =>
    (await call(site.getBanners, {}, { signal })).banners.map(toBanner),
  ),
  loadAnnouncements: fromPromise<readonly Announcement[]>(async ({ signal }) =>
    (await call(site.announcementDisplay, {}, { signal })).map(toAnnouncement),
  ),
  checkDemo: fromPromise<boolean>(
    async ({ signal }) => (await call(site.appDemo, {}, { signal })).hasDemoUsers,
  ),
  login: fromPromise<Credentials, LoginValues>(async ({ input }) =>
    toCredentials(await call(auth.login, input), { username: input.username, mobile: null }),
  ),
  loginDemo: fromPromise<Credentials>(async () =>
    toCredentials(await call(auth.loginDemo, {}), { username: 'demo', mobile: null }),
  ),
  register: fromPromise<Credentials, RegistrationPayload>(async ({ input }) =>
    toCredentials(await call(auth.register, { ...input, country_code: COUNTRY_CODE }), input),
  ),
  sendOtp: fromPromise<null, MobilePayload>(async ({ input }) => {
    await call(auth.sendOtpToMobile, { mobile: input.mobile, country_code: COUNTRY_CODE });
    return null;
  }),
  verifyOtp: fromPromise<null, VerifyPayload>(async ({ input }) => {
    await call(auth.mobileVerification, { ...input, country_code: COUNTRY_CODE });
    return null;
  }),
  sendResetCode: fromPromise<null, ResetCodePayload>(async ({ input }) => {
    await call(auth.forgotPassword, { phone: input.phone, countryCode: COUNTRY_CODE });
    return null;
  }),
  resetPassword: fromPromise<null, ResetValues>(async ({ input }) => {
    await call(auth.resetPassword, input);
    return null;
  }),
  resendOtp: fromPromise<null, { mobile: string }>(async ({ input }) => {
    await call(auth.sendOtpToMobile, { mobile: input.mobile, country_code: COUNTRY_CODE });
    return null;
  }),
  resendResetCode: fromPromise<null, { mobile: string }>(async ({ input }) => {
    await call(auth.forgotPassword, { phone: input.mobile, countryCode: COUNTRY_CODE });
    return null;
  }),
  postVisit: fromPromise<null, { page: string }>(async ({ input }) => {
    await call(site.pageVisit, input);
    return null;
  }),
  signOut: fromPromise<null, { token: string }>(async ({ input }) => {
    await call(auth.signout, {}, { token: input.token });
    return null;
  }),
});
