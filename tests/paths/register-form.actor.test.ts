import { registerForm } from '../../machines/app/auth/forms/register.machine';
import { testPaths } from '../support/machines/test-paths';
import { formModel, formWorld, registerCase } from './form.model';

testPaths(formModel(registerForm, registerCase), formWorld(registerForm));
