import { testPaths } from '../support/machines/test-paths';
import { bookModel, bookWorld } from './sportsbook-book.model';

testPaths(bookModel, bookWorld);
