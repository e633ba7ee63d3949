import { passwordForm } from '../../machines/account/profile/password-form.machine';
import {
  beginForm,
  confirmForm,
  offForm,
  renewForm,
} from '../../machines/account/two-factor/two-factor-forms';
import { testPaths } from '../support/machines/test-paths';
import { beginCase, confirmCase, formModel, formWorld, offCase, passwordCase, renewCase } from './form.model';

testPaths(formModel(passwordForm, passwordCase), formWorld(passwordForm));
testPaths(formModel(beginForm, beginCase), formWorld(beginForm));
testPaths(formModel(confirmForm, confirmCase), formWorld(confirmForm));
testPaths(formModel(renewForm, renewCase), formWorld(renewForm));
testPaths(formModel(offForm, offCase), formWorld(offForm));
