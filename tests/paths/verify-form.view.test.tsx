// @vitest-environment happy-dom
import { verifyForm } from '../../machines/app/auth/forms/verify.machine';
import { testFormOnScreen } from '../support/machines/form-view';
import { verifyCase } from './form.model';

testFormOnScreen({
  ...verifyCase,
  machine: verifyForm,
  step: 'verify',
  port: 'verifyOtp',
  hearsDetails: false,
});
