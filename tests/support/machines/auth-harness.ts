import { authMachine } from '../../../machines/app/auth/auth.machine';
import { forgotForm } from '../../../machines/app/auth/forms/forgot.machine';
import { loginForm } from '../../../machines/app/auth/forms/login.machine';
import { mobileForm } from '../../../machines/app/auth/forms/mobile.machine';
import { registerForm } from '../../../machines/app/auth/forms/register.machine';
import { resetForm } from '../../../machines/app/auth/forms/reset.machine';
import { verifyForm } from '../../../machines/app/auth/forms/verify.machine';
import { resendMachine } from '../../../machines/app/auth/resend.machine';
import { fakePort, type LogicOf } from './fakes';

type Machine = typeof authMachine;

export type AuthPorts = ReturnType<typeof authPorts>;

/** One fake for each call of the flow. */
export const authPorts = () => ({
  login: fakePort<LogicOf<typeof loginForm, 'submit'>>(),
  loginDemo: fakePort<LogicOf<Machine, 'loginDemo'>>(),
  sendResetCode: fakePort<LogicOf<typeof forgotForm, 'submit'>>(),
  resetPassword: fakePort<LogicOf<typeof resetForm, 'submit'>>(),
  sendOtp: fakePort<LogicOf<typeof mobileForm, 'submit'>>(),
  verifyOtp: fakePort<LogicOf<typeof verifyForm, 'submit'>>(),
  register: fakePort<LogicOf<typeof registerForm, 'submit'>>(),
  readOtpWait: fakePort<LogicOf<typeof resendMachine, 'readWait'>>(),
  readResetWait: fakePort<LogicOf<typeof resendMachine, 'readWait'>>(),
  resendOtp: fakePort<LogicOf<typeof resendMachine, 'sendCode'>>(),
  resendResetCode: fakePort<LogicOf<typeof resendMachine, 'sendCode'>>(),
});

/** The flow with its real forms, whose calls are answered by the test. */
export const authWith = (ports: AuthPorts): Machine =>
  authMachine.provide({
    actors: {
      loginDemo: ports.loginDemo.logic,
      loginForm: loginForm.provide({ actors: { submit: ports.login.logic } }),
      forgotForm: forgotForm.provide({ actors: { submit: ports.sendResetCode.logic } }),
      resetForm: resetForm.provide({ actors: { submit: ports.resetPassword.logic } }),
      mobileForm: mobileForm.provide({ actors: { submit: ports.sendOtp.logic } }),
      verifyForm: verifyForm.provide({ actors: { submit: ports.verifyOtp.logic } }),
      registerForm: registerForm.provide({ actors: { submit: ports.register.logic } }),
      resendOtp: resendMachine.provide({
        actors: { readWait: ports.readOtpWait.logic, sendCode: ports.resendOtp.logic },
      }),
      resendResetCode: resendMachine.provide({
        actors: { readWait: ports.readResetWait.logic, sendCode: ports.resendResetCode.logic },
      }),
    },
  });
