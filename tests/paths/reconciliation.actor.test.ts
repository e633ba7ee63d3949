import { testPaths } from '../support/machines/test-paths';
import { reconciliationModel, reconciliationWorld } from './reconciliation.model';

testPaths(reconciliationModel, reconciliationWorld);
