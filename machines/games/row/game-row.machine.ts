import type { GamePage, GameRowName } from '../../../domain/games';
import { createQuery } from '../../kit/query/query.machine';
import type { CatalogueScope } from '../catalogue/catalogue.events';
import { everything } from '../catalogue/catalogue.events';

/** Two screens of tiles on a desktop; the link of the row leads to all games. */
const GAMES_IN_ROW = 12;

const scopes: Readonly<Record<GameRowName, CatalogueScope>> = {
  popular: { ...everything, tag: 'popular' },
  live: { ...everything, category: 'live' },
  slots: { ...everything, category: 'slots' },
  crash: { ...everything, category: 'crash' },
};

interface RowRequest extends CatalogueScope {
  readonly pageSize: number;
}

/** Owns a row of games while a view shows it. */
export const gameRowMachine = createQuery<{ readonly name: GameRowName }, RowRequest, GamePage>({
  id: 'gameRow',
  request: ({ name }) => ({ ...scopes[name], pageSize: GAMES_IN_ROW }),
  // A backend without this call is not asked often.
  retryPause: 60_000,
});
