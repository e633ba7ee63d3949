import { passwordForm } from '../../../../machines/account/profile/password-form.machine';
import {
  beginForm,
  confirmForm,
  offForm,
  renewForm,
} from '../../../../machines/account/two-factor/two-factor-forms';
import { forgotForm } from '../../../../machines/app/auth/forms/forgot.machine';
import { loginForm } from '../../../../machines/app/auth/forms/login.machine';
import { mobileForm } from '../../../../machines/app/auth/forms/mobile.machine';
import { registerForm } from '../../../../machines/app/auth/forms/register.machine';
import { resetForm } from '../../../../machines/app/auth/forms/reset.machine';
import { verifyForm } from '../../../../machines/app/auth/forms/verify.machine';
import type { MachineDescription } from './description';

const form = (
  machine: MachineDescription['machine'],
  source: string,
  purpose: string,
): MachineDescription => ({
  machine,
  sources: [source.includes('/') ? source : `app/auth/forms/${source}`, 'kit/form/form'],
  purpose,
  states: {
    editing: 'The player fills in the form.',
    submitting: 'The values are sent to the server.',
    done: 'The server accepted the values.',
  },
  events: {
    'form.changed': 'The player changed a field.',
    'form.blurred': 'A field lost focus; its error is shown from now on.',
    'form.submitted': 'The player submitted the form.',
    'form.factsChanged': 'Input that the form does not ask the player for has changed.',
  },
});

export const formMachines: readonly MachineDescription[] = [
  form(loginForm, 'login', 'Username and password of a log-in.'),
  form(forgotForm, 'forgot', 'The mobile number to which a password reset code is sent.'),
  form(resetForm, 'reset', 'A reset code and the new password.'),
  form(mobileForm, 'mobile', 'The mobile number of a registration.'),
  form(verifyForm, 'verify', 'The code that verifies the mobile number of a registration.'),
  form(registerForm, 'register', 'The data of a new player.'),
  form(
    passwordForm,
    'account/profile/password-form',
    'The current and the new password of a signed-in player.',
  ),
  form(
    beginForm,
    'account/two-factor/two-factor-forms',
    'The password with which the set-up of an authenticator app begins.',
  ),
  form(confirmForm, 'account/two-factor/two-factor-forms', 'The first code of an authenticator app.'),
  form(renewForm, 'account/two-factor/two-factor-forms', 'Password and code, to replace the recovery codes.'),
  form(
    offForm,
    'account/two-factor/two-factor-forms',
    'Password and code, to turn the two-factor sign-in off.',
  ),
];
