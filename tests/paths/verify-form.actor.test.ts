import { verifyForm } from '../../machines/app/auth/forms/verify.machine';
import { testPaths } from '../support/machines/test-paths';
import { formModel, formWorld, verifyCase } from './form.model';

testPaths(formModel(verifyForm, verifyCase), formWorld(verifyForm));
