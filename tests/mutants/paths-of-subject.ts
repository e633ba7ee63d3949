import { walks } from '../paths/models';
import { testPaths } from '../support/machines/test-paths';
import { subject } from './subject';

// Imported anew for each mutant, as a test file is.
const [walk] = Object.values(walks)
  .flat()
  .filter(({ model }) => model.machine.id === subject.id);
if (walk === undefined) throw new Error(`There is no model of ${subject.id}`);
testPaths(walk);
