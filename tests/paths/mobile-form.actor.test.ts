import { mobileForm } from '../../machines/auth/forms/mobile.machine';
import { testPaths } from '../support/machines/walk';
import { formModel, formWorld, mobileCase } from './form.model';

testPaths(formModel(mobileForm, mobileCase), formWorld(mobileForm));
