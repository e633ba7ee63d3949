import { passwordForm } from '../../machines/account/profile/password-form.machine';
import {
  beginForm,
  confirmForm,
  offForm,
  renewForm,
} from '../../machines/account/two-factor/two-factor-forms';
import { forgotForm } from '../../machines/app/auth/forms/forgot.machine';
import { loginForm } from '../../machines/app/auth/forms/login.machine';
import { mobileForm } from '../../machines/app/auth/forms/mobile.machine';
import { registerForm } from '../../machines/app/auth/forms/register.machine';
import { resetForm } from '../../machines/app/auth/forms/reset.machine';
import { verifyForm } from '../../machines/app/auth/forms/verify.machine';
import type { AnyModel } from '../support/machines/model';
import {
  beginCase,
  confirmCase,
  forgotCase,
  formModel,
  loginCase,
  mobileCase,
  offCase,
  passwordCase,
  registerCase,
  renewCase,
  resetCase,
  verifyCase,
} from './form.model';

const modules = import.meta.glob<Record<string, unknown>>('./*.model.ts', { eager: true });

const isModel = (value: unknown): value is AnyModel =>
  typeof value === 'object' && value !== null && 'machine' in value && 'starts' in value;

/** The model of every machine. A form has its model made from its case. */
export const models: readonly AnyModel[] = [
  ...Object.values(modules).flatMap((module) => Object.values(module).filter(isModel)),
  ...[
    formModel(loginForm, loginCase),
    formModel(forgotForm, forgotCase),
    formModel(resetForm, resetCase),
    formModel(mobileForm, mobileCase),
    formModel(verifyForm, verifyCase),
    formModel(registerForm, registerCase),
    formModel(passwordForm, passwordCase),
    formModel(beginForm, beginCase),
    formModel(confirmForm, confirmCase),
    formModel(renewForm, renewCase),
    formModel(offForm, offCase),
  ].map((model) => model as unknown as AnyModel),
];
