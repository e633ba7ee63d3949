// @vitest-environment happy-dom
import { forgotForm } from '../../machines/app/auth/forms/forgot.machine';
import { testFormOnScreen } from '../support/machines/form-view';
import { forgotCase } from './form.model';

testFormOnScreen({
  ...forgotCase,
  machine: forgotForm,
  step: 'forgot',
  port: 'sendResetCode',
  hearsDetails: false,
});
