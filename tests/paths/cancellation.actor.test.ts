import { testPaths } from '../support/machines/walk';
import { cancellationModel, cancellationWorld } from './cancellation.model';

testPaths(cancellationModel, cancellationWorld);
