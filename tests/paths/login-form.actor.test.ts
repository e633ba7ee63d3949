import { loginForm } from '../../machines/app/auth/forms/login.machine';
import { testPaths } from '../support/machines/test-paths';
import { formModel, formWorld, loginCase } from './form.model';

testPaths(formModel(loginForm, loginCase), formWorld(loginForm));
