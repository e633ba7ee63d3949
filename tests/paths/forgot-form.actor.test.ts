import { forgotForm } from '../../machines/app/auth/forms/forgot.machine';
import { testPaths } from '../support/machines/test-paths';
import { forgotCase, formModel, formWorld } from './form.model';

testPaths(formModel(forgotForm, forgotCase), formWorld(forgotForm));
