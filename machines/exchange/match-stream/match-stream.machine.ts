import { createQuery } from '../../kit/query/query.machine';

interface MatchStreamInput {
  readonly matchId: string;
}

/** Owns the unchecked URL of the live stream of a match while a view shows it: empty if there is no stream. */
export const matchStreamMachine = createQuery<MatchStreamInput, MatchStreamInput, string>({
  id: 'matchStream',
  request: ({ matchId }) => ({ matchId }),
});
