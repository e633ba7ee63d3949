import { registerForm } from '../../machines/auth/forms/register.machine';
import { testPaths } from '../support/machines/walk';
import { formModel, formWorld, registerCase } from './form.model';

testPaths(formModel(registerForm, registerCase), formWorld(registerForm));
