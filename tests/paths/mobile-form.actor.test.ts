import { mobileForm } from '../../machines/app/auth/forms/mobile.machine';
import { testPaths } from '../support/machines/test-paths';
import { formModel, formWorld, mobileCase } from './form.model';

testPaths(formModel(mobileForm, mobileCase), formWorld(mobileForm));
