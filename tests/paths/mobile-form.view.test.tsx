// @vitest-environment happy-dom
import { mobileForm } from '../../machines/app/auth/forms/mobile.machine';
import { testFormOnScreen } from '../support/machines/form-view';
import { mobileCase } from './form.model';

testFormOnScreen({ ...mobileCase, machine: mobileForm, step: 'mobile', port: 'sendOtp', hearsDetails: true });
