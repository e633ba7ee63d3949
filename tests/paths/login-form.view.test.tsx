// @vitest-environment happy-dom
import { loginForm } from '../../machines/app/auth/forms/login.machine';
import { testFormOnScreen } from '../support/machines/form-view';
import { loginCase } from './form.model';

testFormOnScreen({ ...loginCase, machine: loginForm, step: 'login', port: 'login', hearsDetails: false });
