// @vitest-environment happy-dom
import { resetForm } from '../../machines/app/auth/forms/reset.machine';
import { testFormOnScreen } from '../support/machines/form-view';
import { resetCase } from './form.model';

testFormOnScreen({
  ...resetCase,
  machine: resetForm,
  step: 'reset',
  port: 'resetPassword',
  hearsDetails: false,
});
