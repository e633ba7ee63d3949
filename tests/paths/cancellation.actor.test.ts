import { testPaths } from '../support/machines/test-paths';
import { cancellationModel, cancellationWorld } from './cancellation.model';

testPaths(cancellationModel, cancellationWorld);
