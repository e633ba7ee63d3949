import { testPaths } from '../support/machines/walk';
import { reconciliationModel, reconciliationWorld } from './reconciliation.model';

testPaths(reconciliationModel, reconciliationWorld);
