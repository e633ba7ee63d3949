import type { GameRoundDetails } from '../../../domain/games';
import type { Language } from '../../../domain/preferences';
import { createQuery } from '../../kit/query/query.machine';

interface RoundInput {
  readonly id: string;
  /** Language of the provider's texts. */
  readonly language: Language;
}

/** Owns one round of the player while a view shows it. An open round is requested again until it has ended. */
export const gameRoundMachine = createQuery<
  RoundInput,
  RoundInput,
  GameRoundDetails,
  'loading' | 'loaded' | 'failed' | 'missing'
>({
  id: 'gameRound',
  request: ({ id, language }) => ({ id, language }),
  refreshPause: 5000,
  isChanging: ({ state }) => state === 'open',
  mayBeMissing: true,
});
