// @vitest-environment happy-dom
import { registerForm } from '../../machines/app/auth/forms/register.machine';
import { testFormOnScreen } from '../support/machines/form-view';
import { registerCase } from './form.model';

testFormOnScreen({
  ...registerCase,
  machine: registerForm,
  step: 'register',
  port: 'register',
  hearsDetails: true,
});
