import '../support/setup-seed';
import { followCopies } from './apply';

followCopies();
