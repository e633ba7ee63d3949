import { resetForm } from '../../machines/app/auth/forms/reset.machine';
import { testPaths } from '../support/machines/test-paths';
import { formModel, formWorld, resetCase } from './form.model';

testPaths(formModel(resetForm, resetCase), formWorld(resetForm));
